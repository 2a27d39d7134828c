declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}

/** Whether the server is about to stop: it answers requests, but asks clients to use another one. */
export class Draining {
  private readonly listeners: ((spreadMs: number) => void)[] = [];
  private begun = false;

  get isUnderWay(): boolean {
    return this.begun;
  }

  /** `listener` gets the time in ms over which those who are connected may be sent away. */
  onBegin(listener: (spreadMs: number) => void): void {
    this.listeners.push(listener);
  }

  begin(spreadMs: number): void {
    if (this.begun) return;
    this.begun = true;
    for (const listener of this.listeners) listener(spreadMs);
  }
}
