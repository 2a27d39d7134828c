import pg from 'pg';

/** What PostgreSQL says of itself at the start of a connection and whenever it changes (14 and later). */
interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** Like PostgreSQL's own for a write (25006): "the database is away", see `isAway`. */
class StandbyError extends Error {
  readonly code = 'ECONNREFUSED';
  readonly syscall = 'connect';

  constructor() {
    super('this PostgreSQL is a standby');
  }
}

/**
 * A connection to the primary only. After a change of the primary a proxy may still lead to the former one, which is a standby
 * now: it would refuse what is written, and answer reads from rows that are older than what was acknowledged.
 */
export class PrimaryClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The types know the events of a client, not those of its connection.
    const connection = this.connection as unknown as NodeJS.EventEmitter & pg.Connection;
    connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return;
      // What PostgreSQL sent with it would end the start of the connection with success.
      connection.removeAllListeners('readyForQuery');
      connection.emit('error', new StandbyError());
      connection.stream.destroy();
    });
  }
}
