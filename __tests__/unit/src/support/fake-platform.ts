/** The platform as a test sees it: messages and questions, and the answers that the test gives. */
export const said = { toasts: [] as string[], questions: [] as string[], answers: true };

export const feedback = {
  toast: (text: string): void => void said.toasts.push(text),
  ask: ({ title }: { title: string }): Promise<boolean> => {
    said.questions.push(title);
    return Promise.resolve(said.answers);
  },
};

let ids = 0;
export const randomId = (): string => `id-${(ids += 1)}`;
