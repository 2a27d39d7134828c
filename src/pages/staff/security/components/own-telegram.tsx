import { View } from '@tarojs/components';
import { mainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { useDraft } from '../../../../components/staff/draft';
import { NumberField } from '../../../../components/staff/form/number-field';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { st } from '../../../../i18n-staff';
import { mainField } from '../../../../money-fields';
import { feedback } from '../../../../platform/feedback';
import { walletApp } from '../../../../platform/wallet-app';
import { root } from '../../../../stores/staff';
import {
  linkOwnTelegram,
  ownMessages,
  type OwnMessages,
  saveOwnMessages,
  unlinkOwnTelegram,
} from '../../../../stores/staff/messages';

type Chosen = NonNullable<OwnMessages['chosen']>;

const AMOUNT_MAX = 99_999_999_99;

const Choices = observer(({ chosen }: { readonly chosen: Chosen }) => {
  const [draft, set, field] = useDraft({ ...chosen, tellsVoids: chosen.voidsFrom !== null });
  const [from, setFrom] = useState<number | null | undefined>(chosen.voidsFrom ?? 0);
  const { dayClosed, printerDown, stockLow, tellsVoids } = draft;
  const save = async (): Promise<void> => {
    const voids = tellsVoids && from != null ? { voidsFrom: mainAmount(from) } : {};
    if (await saveOwnMessages({ dayClosed, printerDown, stockLow, ...voids })) feedback.toast(st('ownTelegram.saved'));
  };
  return (
    <>
      <View className="rows">
        <SwitchRow label={st('ownTelegram.dayClosed')} {...field('dayClosed')} />
        <SwitchRow label={st('ownTelegram.printerDown')} {...field('printerDown')} />
        <SwitchRow label={st('ownTelegram.stockLow')} {...field('stockLow')} />
        <SwitchRow label={st('ownTelegram.voids')} value={tellsVoids} onChange={(on) => set({ tellsVoids: on })} />
      </View>
      {tellsVoids && (
        <NumberField
          label={st('ownTelegram.voidsFrom')}
          value={from}
          {...mainField()}
          min={0}
          max={AMOUNT_MAX}
          onChange={setFrom}
        />
      )}
      <Button
        block
        busy={ownMessages.busy}
        why={tellsVoids && from == null ? st('ownTelegram.voidsFrom') : null}
        onClick={() => void save()}
      >
        {st('ownTelegram.save')}
      </Button>
      <Button block kind="outline" busy={ownMessages.busy} onClick={() => void unlinkOwnTelegram()}>
        {st('ownTelegram.unlink')}
      </Button>
    </>
  );
});

const link = async (): Promise<void> => {
  const url = await linkOwnTelegram();
  if (url !== null) await walletApp.open(url);
};

/** What a manager gets by Telegram. Nothing where the store has no bot. */
export const OwnTelegram = observer(() => {
  const { value } = ownMessages;
  if (value === null || !value.telegram || root.staff.info?.role !== 'manager') return null;
  return (
    <section className="card stack">
      <h2 className="item-title">{st('ownTelegram.title')}</h2>
      {value.chosen === null ? (
        <>
          <p className="muted">{st('ownTelegram.about')}</p>
          <Button block busy={ownMessages.busy} onClick={() => void link()}>
            {st('ownTelegram.link')}
          </Button>
          <Button block kind="quiet" onClick={() => void ownMessages.load()}>
            {st('ownTelegram.check')}
          </Button>
        </>
      ) : (
        <Choices key={JSON.stringify(value.chosen)} chosen={value.chosen} />
      )}
    </section>
  );
});
