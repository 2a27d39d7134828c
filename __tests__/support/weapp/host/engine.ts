import * as glassEasel from 'glass-easel';
import { MiniProgramEnv, component, type CodeSpace, type types } from 'glass-easel-miniprogram-adapter';
import type { Boot } from '../protocol';
import { BUILT_IN } from '../tags';
import { withPlainEvents } from './events';
import { listensForLongPress } from './gestures';
import { fault, toMessage, recordSetData } from './records';

/** On the platform a list that is not there is an empty one; Taro's templates count on it. */
const HARMLESS = /for-list data is neither Array nor Object, got type "undefined"/;

type Templates = Record<string, glassEasel.template.ComponentTemplate['content']>;

declare global {
  var __templates: Templates;
}

/** The engine draws into this document; events come from gestures.ts and from the elements themselves. */
class Backend extends glassEasel.CurrentWindowBackendContext {
  override onEvent(): void {}

  override setListenerStats(element: object, type: string): void {
    if (type === 'longpress') listensForLongPress(element);
  }

  override render(done: (error: Error | null) => void): void {
    setTimeout(() => done(null), 0);
  }
}

/** Data crosses to the view as JSON, and its size is what makes a mini-program slow. */
function measureSetData(): void {
  const prototype = component.ComponentCaller.prototype;
  const inner = Reflect.get(prototype, 'setData') as (data: object, done?: () => void) => void;
  Reflect.set(prototype, 'setData', function (this: unknown, data: object, done?: () => void) {
    const json = JSON.stringify(data);
    recordSetData(json);
    inner.call(this, JSON.parse(json) as object, done);
  });
}

export type Definition = Record<string, unknown>;

export interface Definers {
  Page(definition: Definition): void;
  Component(definition: Definition): void;
  Behavior(definition: Definition): unknown;
}

export interface MadePage {
  caller: object;
  component: glassEasel.GeneralComponent;
  release(): void;
}

export class Engine {
  readonly space: CodeSpace;
  private readonly backend: ReturnType<MiniProgramEnv['associateBackend']>;

  constructor(boot: Boot) {
    glassEasel.globalOptions.writeIdToDOM = true;
    glassEasel.addGlobalErrorListener((error, method) => {
      fault(`${method ?? 'a handler'}: ${toMessage(error)}`);
      return false;
    });
    glassEasel.addGlobalWarningListener((message) => {
      if (!HARMLESS.test(message)) fault(message);
      return false;
    });
    measureSetData();
    const env = new MiniProgramEnv();
    this.backend = env.associateBackend(new Backend());
    this.space = env.createCodeSpace('main', true);
    for (const tag of BUILT_IN) this.space.getComponentSpace().setGlobalUsingComponent(tag, `wx-${tag}`);
    for (const [path, config] of Object.entries(boot.configs)) {
      this.space.addComponentStaticConfig(path, config as types.ComponentStaticConfig);
    }
    const list = globalThis.__templates;
    for (const [path, content] of Object.entries(list)) {
      // WeChat's templates have `bindtap=`; the engine calls that the legacy form.
      this.space.addCompiledTemplate(path, { groupList: list, content, fallbackListenerOnNativeNode: true });
    }
  }

  /** `Page`, `Component` and `Behavior` as the module at this path sees them. */
  definersFor(path: string): Definers {
    return this.space.componentEnv(path, ({ Page, Component, Behavior }) => ({
      Page: (definition) => Page(withPlainEvents(definition) as Parameters<typeof Page>[0]),
      Component: (definition) => {
        const methods = withPlainEvents((definition.methods ?? {}) as Definition);
        Component({ ...definition, methods } as types.GeneralComponentDefinition);
      },
      Behavior: (definition) => Behavior(definition),
    }));
  }

  /** Makes a page and puts it in place of an element. */
  createPage(route: string, place: HTMLElement): MadePage {
    const root = this.backend.createRoot('wx-page', this.space, route);
    const parent = place.parentElement;
    if (!parent) throw new Error('A page needs a place in the document');
    root.attach(
      parent as unknown as glassEasel.GeneralBackendElement,
      place as unknown as glassEasel.GeneralBackendElement,
    );
    return { caller: root.get() as object, component: root.getComponent(), release: () => root.release() };
  }
}
