/** One question with one or two answers. */
export interface Question {
  readonly title: string;
  readonly content: string;
  /** Label of the answer that confirms. */
  readonly ok: string;
  /** Label of the answer that changes nothing; without it there is only the other one. */
  readonly cancel?: string;
}

/** Short messages, above whatever page is shown. */
export interface Feedback {
  /** Shown for 3 s; a new one replaces it. */
  toast(text: string): void;
  /** Whether the person confirmed. */
  ask(question: Question): Promise<boolean>;
}

export declare const feedback: Feedback;
