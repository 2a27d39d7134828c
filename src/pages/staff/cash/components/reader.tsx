import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { ChipGroup } from '../../../../components/chip-group';
import { Empty } from '../../../../components/empty';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { staffActions } from '../../../../stores/staff';
import { cardReaders, fetchReaderPayment, type ReaderPayment } from '../../../../stores/staff/card-readers';
import type { Order } from '../../../../stores/staff/types';
import type { Target } from './use-target';

/** How often the server is asked what became of a payment, in ms. */
const ASK_MS = 1_500;

const isPending = (payment: ReaderPayment | null): boolean => payment?.status === 'open';

/** Asks for the payment until it is over; a lost answer is asked for again. */
const usePolled = (payment: ReaderPayment | null, onNews: (news: ReaderPayment) => void): void => {
  const reference = isPending(payment) ? payment?.reference : undefined;
  useEffect(() => {
    if (reference === undefined) return undefined;
    const timer = setInterval(() => {
      void fetchReaderPayment(reference).then(
        (news) => news.status !== 'open' && onNews(news),
        () => undefined,
      );
    }, ASK_MS);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the newest `onNews` does the same.
  }, [reference]);
};

interface ProgressProps {
  readonly payment: ReaderPayment;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

/** What the reader shows now, and how it ended. It closes only when the payment is over. */
const Progress = observer(({ payment, onCancel, onClose }: ProgressProps) => {
  const { amount, reader: name, reason } = payment;
  const waits = isPending(payment);
  return (
    <Sheet
      open
      title={st('pay.reader')}
      onClose={waits ? onCancel : onClose}
      foot={
        <Button
          kind={waits ? 'outline' : 'main'}
          size="xl"
          block
          busy={staffActions.busy}
          onClick={waits ? onCancel : onClose}
        >
          {st(waits ? 'pay.readerCancel' : 'pay.readerAgain')}
        </Button>
      }
    >
      <div className="col" role="status">
        <h2 className="part__title">
          {waits ? st('pay.readerAsks', { amount: formatMain(amount), name }) : st('pay.readerOver')}
        </h2>
        <p className="lead">{waits ? st('pay.readerWaits') : reason !== null && st(`pay.decline.${reason}`)}</p>
      </div>
    </Sheet>
  );
});

interface ReaderProps {
  readonly order: Order;
  readonly target: Target;
  readonly onDone: () => void;
}

/** The guest pays by card on a reader at the counter. */
export const Reader = observer(({ order, target, onDone }: ReaderProps) => {
  const [tapped, setTapped] = useState<number | null>(null);
  const [payment, setPayment] = useState<ReaderPayment | null>(null);
  const { orderId } = order;
  const readers = cardReaders.value?.list ?? [];
  const chosen = readers.find(({ id }) => id === tapped) ?? (readers.length === 1 ? readers[0] : undefined);
  const show = (news: ReaderPayment | null): void => {
    if (news?.status === 'captured') onDone();
    setPayment(news?.status === 'captured' ? null : news);
  };
  usePolled(payment, show);
  const take = async (): Promise<void> => {
    if (chosen === undefined) return;
    const { tip: _none, ...part } = target.said;
    const input = { orderId, readerId: chosen.id, ...part, ...target.seen };
    const begun = await staffActions.run('takeByReader', input, orderId);
    if (begun === null) return;
    // Refused by the reader, it is over at the provider.
    await staffActions.run('sendToReader', { reference: begun.reference }, orderId, show);
  };
  const cancel = async (): Promise<void> => {
    if (payment === null) return;
    const over = await staffActions.run('cancelReaderPayment', { reference: payment.reference }, orderId);
    if (over !== null) show(over);
  };
  if (readers.length === 0) return <Empty title={st('pay.readerNone')} />;
  return (
    <div className="take col-s">
      <ChipGroup
        label={st('pay.readerWhich')}
        options={readers.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        onChange={setTapped}
      />
      <p className="lead">{st('pay.readerHint')}</p>
      <Button
        size="xl"
        block
        busy={staffActions.busy}
        why={target.wrong ?? (chosen === undefined ? st('pay.readerFirst') : null)}
        onClick={() => void take()}
      >
        {st('pay.readerDo', { amount: formatMain(target.amount) })}
      </Button>
      {payment !== null && (
        <Progress payment={payment} onCancel={() => void cancel()} onClose={() => setPayment(null)} />
      )}
    </div>
  );
});
