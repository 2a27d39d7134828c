/** One question with one or two answers. */
export interface Question {
  readonly title: string;
  readonly content: string;
  /** Label of the answer that goes on. */
  readonly ok: string;
  /** Label of the answer that changes nothing; without it there is one way on. */
  readonly cancel?: string;
}

/** Short words to the person, above whatever page is shown. */
export interface Feedback {
  /** Shown for 3 s; a new one replaces it. */
  toast(text: string): void;
  /** Whether the person went on. */
  ask(question: Question): Promise<boolean>;
}

export declare const feedback: Feedback;
