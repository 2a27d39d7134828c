import { classes } from '../classes';
import type { Option } from '../segment';
import './index.scss';

interface TabsProps<V extends string | number> {
  readonly tabs: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly label: string;
}

/** Parts of a page's list, in a row that scrolls sideways where it is too long. */
export const Tabs = <V extends string | number>({ tabs, value, onChange, label }: TabsProps<V>) => (
  <div className="tabs" role="tablist" aria-label={label}>
    {tabs.map((tab) => (
      <button
        key={tab.value}
        type="button"
        role="tab"
        className={classes('tabs__tab', tab.value === value && 'tabs__tab--on')}
        aria-selected={tab.value === value}
        onClick={() => onChange(tab.value)}
      >
        {tab.label}
        {tab.extra !== undefined && <span className="tabs__extra">{tab.extra}</span>}
      </button>
    ))}
  </div>
);
