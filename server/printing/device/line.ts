import { connect, type Socket } from 'node:net';

/** Why a line to a printer is of no use any more. */
export class LineBroken extends Error {}

/** A TCP connection to a printer: bytes go out, and single bytes come back as answers. */
export class Line {
  private readonly answers: number[] = [];
  private wake: (() => void) | null = null;
  private broken = false;
  private closed = false;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data: Buffer) => {
      this.answers.push(...data);
      this.wake?.();
    });
    socket.on('error', () => this.ends(true));
    socket.on('close', (hadError: boolean) => this.ends(hadError));
  }

  /** Throws LineBroken when no device answers at the address within `ms`. */
  static open({ host, port }: { readonly host: string; readonly port: number }, ms: number): Promise<Line> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port });
      const timer = setTimeout(() => socket.destroy(new LineBroken('timeout')), ms);
      const refuse = (): void => {
        clearTimeout(timer);
        reject(new LineBroken('unreachable'));
      };
      socket.once('error', refuse);
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.off('error', refuse);
        resolve(new Line(socket));
      });
    });
  }

  private ends(broken: boolean): void {
    this.broken ||= broken;
    this.closed = true;
    this.wake?.();
  }

  /** Waits until `done`, or `ms` are over. */
  private until(done: () => boolean, ms: number): Promise<void> {
    if (done() || this.closed) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.wake = () => (done() || this.closed ? finish() : undefined);
    });
  }

  send(bytes: Buffer): void {
    if (!this.closed) this.socket.write(bytes);
  }

  /** The next byte that comes back; null when none does within `ms`, or the line is gone. */
  async answer(ms: number): Promise<number | null> {
    await this.until(() => this.answers.length > 0, ms);
    return this.answers.shift() ?? null;
  }

  /** Ends the sending side, and waits until the printer has taken all of it; false when that is unknown. */
  async finish(ms: number): Promise<boolean> {
    this.socket.end();
    await this.until(() => this.closed, ms);
    return this.closed && !this.broken;
  }

  drop(): void {
    this.socket.destroy();
  }
}
