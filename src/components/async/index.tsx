import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { Refusal } from '../refusal';
import { Skeleton } from '../skeleton';
import type { Loadable } from './loadable';

interface AsyncProps<T> {
  readonly of: Loadable<T>;
  /** Of the skeleton. */
  readonly rows?: number;
  readonly kind?: 'card' | 'dish' | 'tile';
  /** Instead of a list of nothing. */
  readonly empty?: ReactNode;
  /** Where it does not exist any more; what other refusals say is in `components/refusal`. */
  readonly gone?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

const View = <T,>({ of, rows, kind, empty, gone, children }: AsyncProps<T>): ReactNode => {
  const { value, problem, load } = of;
  const isEmpty = empty !== undefined && Array.isArray(value) && value.length === 0;
  if (isEmpty) return empty;
  if (value !== null) return children(value);
  if (problem === null) return <Skeleton rows={rows} kind={kind} label={t('common.loading')} />;
  if (gone !== undefined && (of.error === 'notFound' || of.error === 'badInput')) return gone;
  return <Refusal error={of.error} message={problem} onRetry={() => void load()} />;
};

/** A loaded value: a skeleton while it loads, an error with a retry where that failed, else its children. */
export const Async = observer(View) as typeof View;
