import type { Answer } from '../protocol';

/** Scripted answers of the platform and of the person holding the phone: each is used once, in order. */
const waiting = new Map<string, Answer[]>();

export function queueAnswer(name: string, answer: Answer): void {
  waiting.set(name, [...(waiting.get(name) ?? []), answer]);
}

export function takeAnswer(name: string): Answer | undefined {
  return waiting.get(name)?.shift();
}
