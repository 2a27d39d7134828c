import { managerSeesAllStores } from './all-stores';
import { dinerLooksCloser } from './closer';
import { managerGlances } from './day';
import { dinerReadsDishes } from './dishes';
import { dinerLooksBack, dinerOrders, dinerWaitsForScale } from './diner';
import { kioskServes } from './kiosk';
import { kitchenCooks } from './kitchen';
import { membersCollect } from './loyalty';
import { memberComes } from './member';
import { guestsPayTogether } from './split-bill';
import { dinerOrdersAgain } from './rounds';
import { backOffice, evening, staffAnswers, staffRejectsAndWeighs, staffTakesCash } from './staff';
import { tillWorks } from './till';
import { storeIsSetUp } from './set-up';
import type { Tour } from './tour';
import { dinerMeetsTrouble } from './trouble';
import { dinerVisits, storeExpects } from './visit';

/** The same evening, past what staff and managers see of it. */
export const staffScreens = async (tour: Tour): Promise<void> => {
  await dinerOrders(tour);
  await evening(tour);
  const waiter = await staffAnswers(tour);
  await staffTakesCash(tour, waiter);
  const rejected = await tour.open(`/?tableUuid=${await tour.world.findTableCode('A06')}`);
  await staffRejectsAndWeighs(tour, waiter, rejected);
  await tillWorks(tour, waiter);
  await backOffice(tour, waiter);
  await dinerVisits(tour);
  await storeExpects(tour);
  await storeIsSetUp(tour);
  await kitchenCooks(tour);
  await membersCollect(tour);
};

/** One evening of a diner, a waiter, a manager and a kiosk, past every screen that there is. */
export const everyScreen = async (tour: Tour): Promise<void> => {
  const diner = await dinerOrders(tour);
  await evening(tour);
  const waiter = await staffAnswers(tour);
  await diner.page.waitForURL(/orderDetail/);
  await tour.camera.takes(diner.page, 'order-accepted');
  await staffTakesCash(tour, waiter);
  const rejected = await tour.open(`/?tableUuid=${await tour.world.findTableCode('A06')}`);
  await staffRejectsAndWeighs(tour, waiter, rejected);
  await dinerWaitsForScale(tour);
  await dinerOrdersAgain(tour);
  await dinerLooksBack(tour, diner, rejected);
  await tillWorks(tour, waiter);
  await memberComes(tour);
  await backOffice(tour, waiter);
  await dinerVisits(tour);
  await storeExpects(tour);
  await storeIsSetUp(tour);
  await kioskServes(tour);
  await kitchenCooks(tour);
  await managerGlances(tour);
  await managerSeesAllStores(tour);
  await dinerLooksCloser(tour);
  await dinerReadsDishes(tour);
  await guestsPayTogether(tour);
  await membersCollect(tour);
  await dinerMeetsTrouble(tour);
};
