import type { Endpoints, Input } from '@romduol/contract';
import { printDue } from '../../../server/printing/queue/print-due';
import { FakePrinter } from '../../support/fake-printer';
import type { Actor } from '../../support/world/actor';
import { THIS_MACHINE } from '../../support/world/surroundings';
import { World } from '../../support/world/world';

type Settings = Input<Endpoints['savePrinter']>;

/** Short waits: the printer is on this machine. */
export const PATIENCE = { connect: 1_000, answer: 300, print: 2_000 };

/** A restaurant with its employees, one printer on the network, and a process that prints. */
export class Kitchen {
  private constructor(
    readonly world: World,
    readonly printer: FakePrinter,
    readonly waiter: Actor,
    readonly manager: Actor,
  ) {}

  static async open(): Promise<Kitchen> {
    const world = await World.open();
    return new Kitchen(world, await FakePrinter.on(), await world.waiter(), await world.manager());
  }

  async close(): Promise<void> {
    await this.printer.switchOff();
    await this.world.close();
  }

  /** Binds a printer as its manager would; by default the one of this kitchen, for all papers. */
  async binds(changed: Partial<Settings> = {}): Promise<number> {
    const { printerId } = await this.manager.does('savePrinter', {
      name: 'Pass',
      host: '127.0.0.1',
      port: this.printer.port,
      paper: 80,
      kinds: ['receipt', 'invoice', 'kitchen', 'tableChange', 'report'],
      languages: ['en'],
      stationIds: [],
      printsWhenPaid: true,
      opensDrawer: false,
      answers: true,
      enabled: true,
      ...changed,
    });
    return printerId;
  }

  /** What a process does twice a second. */
  prints(): Promise<number> {
    return printDue({ db: this.world.db, clock: () => this.world.now, patience: PATIENCE, outbound: THIS_MACHINE });
  }

  /** The states of all jobs, the oldest first. */
  async states(): Promise<string[]> {
    const rows = await this.world.db.selectFrom('print_job').select('state').orderBy('id').execute();
    return rows.map(({ state }) => state);
  }

  /** Takes all printers and jobs away. */
  async clear(): Promise<void> {
    this.printer.manners = {};
    this.printer.sheets.length = 0;
    this.printer.busiest = 0;
    await this.world.db.deleteFrom('print_job').execute();
    await this.world.db.deleteFrom('printer_station').execute();
    await this.world.db.deleteFrom('print_station_category').execute();
    await this.world.db.deleteFrom('printer').execute();
  }
}
