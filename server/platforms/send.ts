const TIMEOUT_MS = 10_000;
const SAID_MOST = 200;
/** No answer that is used has as many characters. */
const ANSWER_MOST = 1_000_000;

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The text of an answer. Throws for one that does not end. */
const readText = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > ANSWER_MOST) throw new Error('the answer is too long');
  }
  return text;
};

/** Asks a platform; its JSON, or null. Throws what it said where it does not take the request. */
export const send = async (url: string, { method, headers, body }: Sent): Promise<unknown> => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await readText(answer);
  if (!answer.ok) throw new Error(`HTTP ${answer.status} ${text.trim()}`.trim().slice(0, SAID_MOST));
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
