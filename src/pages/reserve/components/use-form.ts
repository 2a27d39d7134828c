import { TAKE_AWAY } from '@romduol/domain/codes';
import { RESERVATION_PARTY_MAX, RESERVATION_PARTY_MIN } from '@romduol/domain/limits';
import { selectionFromWire, selectionToWire } from '@romduol/domain/menu/wire-selection';
import { phoneProblems } from '@romduol/domain/rules/person';
import { isParty } from '@romduol/domain/rules/reservation';
import { useState } from 'react';
import { t, translate } from '../../../i18n';
import { vt } from '../../../i18n-visit';
import { open, PAGES } from '../../../platform/navigation';
import { reservations } from '../../../stores/reservations';
import { root } from '../../../stores/root';

/** People of a party, until they say how many they are. */
export const USUAL_PARTY = 2;

/** The lines of this device's take-away cart, as they are sent along. */
export const cartLines = () =>
  root.cart.style === TAKE_AWAY
    ? (root.cart.server?.goodsList ?? []).map((item) => selectionToWire(selectionFromWire(item)))
    : [];

/** What is typed and chosen on the form, and what is missing or wrong. `offered`: the time it opens with, in ms. */
export const useForm = (offered: number | null) => {
  const [chosenDay, setDay] = useState<number | null>(null);
  const [wanted, setAt] = useState(offered);
  const [party, setParty] = useState(String(USUAL_PARTY));
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [remark, setRemark] = useState('');
  const [brings, setBrings] = useState(false);
  const digits = phone.replace(/[\s-]/g, '');
  const people = Number(party);
  const bounds = { min: RESERVATION_PARTY_MIN, max: RESERVATION_PARTY_MAX };
  const partyProblem = isParty(people) ? null : t('problem.partySize', bounds);
  const days = reservations.times?.days ?? [];
  // The time that the person came with is selected, on its day.
  const day =
    chosenDay ??
    Math.max(
      0,
      days.findIndex(({ times }) => times.some((each) => each.at === offered)),
    );
  // A selected time that has too few seats now is deselected.
  const slot = days[day]?.times.find((each) => each.at === wanted);
  const isTaken = slot === undefined || (partyProblem === null && slot.left < people);
  const at = isTaken ? null : wanted;
  const why = (): string | null => {
    if (at === null) return vt('reserve.chooseTime');
    if (partyProblem !== null) return partyProblem;
    if (name.trim() === '') return vt('reserve.fillName');
    const [problem] = phoneProblems(digits, root.table.info?.phoneDigits);
    return problem === undefined ? null : translate(problem.key, problem.args);
  };
  const send = async (): Promise<void> => {
    if (at === null) return;
    const goodsList = brings ? cartLines() : [];
    const said = { at, partySize: people, name: name.trim(), phone: digits };
    try {
      const made = await reservations.save({ ...said, ...(remark !== '' && { remark }), ...(brings && { goodsList }) });
      if (made !== null) await open(PAGES.reserveResult, { reservationId: made.reservationId });
    } catch {
      // The seats may be taken by now: load the times again.
      await reservations.loadTimes().catch(() => undefined);
    }
  };
  const chooseDay = (index: number): void => {
    setDay(index);
    setAt(null);
  };
  const values = { day, at, people, party, partyProblem, name, phone, remark, brings };
  return { ...values, chooseDay, setAt, setParty, setName, setPhone, setRemark, setBrings, why, send };
};

export type Form = ReturnType<typeof useForm>;
