import type { OutboundPolicy } from '../../outbound/policy';
import { ASK_IN_TURN, askNow, type Problem, parseProblem } from './escpos';
import { Line, LineBroken } from './line';

export interface Device {
  readonly host: string;
  readonly port: number;
  /** Whether it answers status questions. */
  readonly answers: boolean;
}

/**
 * The outcome of a paper. `printed`: the printer confirmed it. `notSent`: not a dot of it can be on paper, and trying
 * again is safe. `unsure`: it was sent, and the outcome is unknown.
 */
export type Delivery =
  | { readonly outcome: 'printed' }
  | { readonly outcome: 'notSent'; readonly problem: Problem }
  | { readonly outcome: 'unsure'; readonly problem: Problem };

/** How long is waited, in ms: together well below the lease of a printer. */
export interface Patience {
  readonly connect: number;
  /** For an answer that is given at once. */
  readonly answer: number;
  /** For the answer after the last dot, besides the time that the dots take. */
  readonly print: number;
}

export const PATIENCE: Patience = { connect: 3_000, answer: 2_000, print: 15_000 };

/** Bytes of dots that a slow printer works off in a millisecond: 90 mm a second on narrow paper. */
const SLOWEST = 33;

const asked = async (line: Line, patience: Patience): Promise<Problem | null> => {
  const answers: number[] = [];
  for (const about of [1, 2, 4] as const) {
    line.send(askNow(about));
    const answer = await line.answer(patience.answer);
    if (answer === null) return 'noAnswer';
    answers.push(answer);
  }
  const [printer = 0, cause = 0, paper = 0] = answers;
  return parseProblem(printer, cause, paper);
};

const sendAll = async (line: Line, device: Device, bytes: Buffer, patience: Patience): Promise<Delivery> => {
  const wait = patience.print + bytes.length / SLOWEST;
  line.send(bytes);
  if (!device.answers) {
    const taken = await line.finish(wait);
    return taken ? { outcome: 'printed' } : { outcome: 'unsure', problem: 'noAnswer' };
  }
  line.send(ASK_IN_TURN);
  if ((await line.answer(wait)) !== null) return { outcome: 'printed' };
  return { outcome: 'unsure', problem: (await asked(line, patience)) ?? 'noAnswer' };
};

/** How a device is connected to. */
export interface Connecting {
  readonly outbound: OutboundPolicy;
  readonly patience?: Patience | undefined;
}

/**
 * Prints on a device. `beforeSending` is awaited when the printer is known to be ready and before the first byte of the
 * paper is sent; where it returns false, nothing is sent. Its address is checked anew: a name may lead elsewhere by
 * now.
 */
export const deliver = async (
  device: Device,
  bytes: Buffer,
  beforeSending: () => Promise<boolean>,
  { outbound, patience = PATIENCE }: Connecting,
): Promise<Delivery> => {
  const checked = await outbound.check(device.host);
  if (checked.outcome === 'notAllowed') return { outcome: 'notSent', problem: 'addressNotAllowed' };
  if (checked.outcome === 'unresolved') return { outcome: 'notSent', problem: 'unreachable' };
  let line: Line | null = null;
  try {
    line = await Line.open({ host: checked.address, port: device.port }, patience.connect);
    const problem = device.answers ? await asked(line, patience) : null;
    if (problem !== null) return { outcome: 'notSent', problem };
    if (!(await beforeSending())) return { outcome: 'notSent', problem: 'offline' };
    return await sendAll(line, device, bytes, patience);
  } catch (error) {
    if (error instanceof LineBroken) return { outcome: 'notSent', problem: 'unreachable' };
    throw error;
  } finally {
    line?.drop();
  }
};
