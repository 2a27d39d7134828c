import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { MESSAGE_STATES, type MessageState } from '@romduol/domain/rules/messages';
import { observer } from 'mobx-react-lite';
import { Async } from '../../../components/async';
import { MoreButton } from '../../../components/async/more-button';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { FilterRow } from '../../../components/staff/filter-row';
import { Row, Rows } from '../../../components/staff/row';
import { SideColumn } from '../../../components/staff/side-column';
import { Tag, type TagTone } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { messageSettings, type SentMessage, sentMessages } from '../../../stores/staff/messages';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { storeWhen } from '../../../stores/staff/staff-page';
import { AddressesCard } from './components/addresses-card';
import { BotCard } from './components/bot-card';

const TONES = {
  waiting: 'wait',
  sent: 'ok',
  failed: 'err',
  expired: 'plain',
} as const satisfies Record<MessageState, TagTone>;

const FILTERS = ['all', ...MESSAGE_STATES] as const;

const repeat = async (messageId: number): Promise<void> => {
  if (await sentMessages.repeat(messageId)) feedback.toast(st('messages.repeated'));
};

const CHANNELS = {
  telegram: () => 'Telegram',
  email: () => st('messages.byEmail'),
  sms: () => st('messages.bySms'),
  push: () => st('messages.byPush'),
} as const satisfies Record<SentMessage['channel'], () => string>;

/** To whom, as far as a manager needs it: of a guest's chat nothing. */
const describeReceiver = ({ channel, address, orderNo, employee }: SentMessage): string =>
  [
    CHANNELS[channel](),
    employee ?? (orderNo === null ? '' : st('messages.order', { number: formatOrderNumber(orderNo) })),
    address ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

const Message = observer(({ message }: { readonly message: SentMessage }) => {
  const { messageId, kind, state, reason, at, sentAt, mayRepeat } = message;
  return (
    <Row
      label={st(`messages.kind.${kind}`)}
      hint={
        <>
          <p className="breaks">{describeReceiver(message)}</p>
          <p>{storeWhen(sentAt ?? at)}</p>
          {reason !== null && <p className="breaks">{reason}</p>}
        </>
      }
    >
      <Tag tone={TONES[state]}>{st(`messages.state.${state}`)}</Tag>
      {mayRepeat && (
        <Button
          size="s"
          kind="outline"
          label={`${st('messages.repeat')}: ${st(`messages.kind.${kind}`)}, ${storeWhen(at)}`}
          onClick={() => void repeat(messageId)}
        >
          {st('messages.repeat')}
        </Button>
      )}
    </Row>
  );
});

/** Messages by Telegram and e-mail: what they go through, and how each is. */
const MessagesPage = () => (
  <StaffFrame
    loads={[messageSettings, sentMessages.list]}
    columns
    title={st('messages.title')}
    back={STAFF_PAGES.manager}
  >
    <FilterRow
      label={st('messages.states')}
      value={sentMessages.state ?? 'all'}
      options={FILTERS.map((value) => ({
        value,
        label: value === 'all' ? st('messages.all') : st(`messages.state.${value}`),
      }))}
      onChange={(value) => sentMessages.narrow(value === 'all' ? null : value)}
    />
    <Async
      of={sentMessages.list}
      rows={4}
      empty={<Empty icon="bell" title={st('messages.none')} hint={st('messages.noneHint')} />}
    >
      {(list) => (
        <>
          <Rows>
            {list.map((message) => (
              <Message key={message.messageId} message={message} />
            ))}
          </Rows>
          <MoreButton of={sentMessages.list}>{st('messages.more')}</MoreButton>
        </>
      )}
    </Async>
    <SideColumn>
      <BotCard />
      <AddressesCard />
    </SideColumn>
  </StaffFrame>
);

export default staffPage(MessagesPage);
