import type { Endpoints, Output } from '@romduol/contract';
import type { MessageState } from '@romduol/domain/rules/messages';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { call } from '../../../../api/staff-call';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import type { Resource } from '../../../../stores/resource';
import { staffActions } from '../../../../stores/staff';
import { type PurchaseOrder, purchasing } from '../../../../stores/staff/purchasing';
import { storeWhen } from '../../../../stores/staff/staff-page';
import { useResource } from '../../../../stores/use-resource';

type Mail = Output<Endpoints['purchaseOrderMail']>;

/** A mail that waits is looked at again after so long, in ms. */
const LOOK_AGAIN_MS = 3_000;

const STATE_TEXTS = {
  waiting: 'purchase.mail.waiting',
  sent: 'purchase.mail.sent',
  failed: 'purchase.mail.failed',
  expired: 'purchase.mail.expired',
} as const satisfies Record<MessageState, string>;

/** What became of the last mail. */
const State = ({ state, reason, at, sentAt }: NonNullable<Mail['last']>) => {
  const isFailed = state === 'failed' || state === 'expired';
  const note = [st(STATE_TEXTS[state], { reason: reason ?? '' }), storeWhen(sentAt ?? at)];
  // A mail that waits after a try says why.
  if (state === 'waiting' && reason !== null) note.push(reason);
  return (
    <Note statusStyle={isFailed ? NOTES.warn : NOTES.info} role={isFailed ? 'alert' : 'status'}>
      {note.join(' · ')}
    </Note>
  );
};

interface SendProps {
  readonly order: PurchaseOrder;
  readonly mail: Mail;
  readonly resource: Resource<Mail>;
}

const Send = observer(({ order, mail, resource }: SendProps) => {
  const { address, available, last } = mail;
  const isWaiting = last?.state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void resource.load(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, resource]);
  const send = async (): Promise<void> => {
    const { id, version } = order;
    await purchasing.change('mailPurchaseOrder', { id, version }, () => feedback.toast(st('purchase.mailing')));
    await resource.load();
  };
  if (!available) return <p className="cap muted">{st('purchase.mailOff')}</p>;
  if (address === '') return <p className="cap muted">{st('purchase.mailNone', { supplier: order.supplierName })}</p>;
  return (
    <>
      <p className="cap muted breaks">{st('purchase.mailTo', { address })}</p>
      {last !== null && <State {...last} />}
      {!isWaiting && (
        <Button kind="outline" block busy={staffActions.busy} onClick={() => void send()}>
          {st(last === null ? 'purchase.mail' : 'purchase.mailAgain')}
        </Button>
      )}
    </>
  );
});

/** An order that was sent, by e-mail to its supplier: whether it arrived at the mail server, and why not. */
export const OrderMail = observer(({ order }: { readonly order: PurchaseOrder }) => {
  const { id } = order;
  const ask = useCallback(() => call('purchaseOrderMail', { id }, { quiet: true }), [id]);
  const resource = useResource(ask);
  return (
    <>
      <h2 className="part__title">{st('purchase.mailTitle')}</h2>
      <Async of={resource} rows={2}>
        {(mail) => <Send order={order} mail={mail} resource={resource} />}
      </Async>
    </>
  );
});
