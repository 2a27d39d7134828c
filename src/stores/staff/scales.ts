import type { Endpoints, Input, Output } from '@romduol/contract';
import { parseWeight } from '@romduol/domain/rules/order';
import { type ScaleWeight, weightIn } from '@romduol/domain/weighing/mt-sics';
import { call } from '../../api/staff-call';
import { st } from '../../i18n-staff';
import { serialScale } from '../../platform/serial-scale';
import { staffActions } from './index';
import { useResource } from '../use-resource';
import { toastError } from '../toast-error';

export type ScaleRow = Output<Endpoints['scales']>[number];
export type ScaleDraft = Input<Endpoints['saveScale']>;

type ShowMessage = (words: string) => void;

/** A scale that staff read: in the network, through the server, or at a cable of this device. */
export interface Scale {
  readonly key: string;
  readonly name: string;
  /** What lies on it; null where it gave no weight, which was shown. */
  read(): Promise<ScaleWeight | null>;
}

/** A scale's reading, in the unit of a price, as text to be saved; null where that is no weight, which is shown. */
export const weightText = (reading: ScaleWeight, pricingMethod: number, showMessage: ShowMessage): string | null => {
  const weight = weightIn(reading, pricingMethod);
  if (weight === null) return null;
  const text = String(weight);
  if (parseWeight(text) !== null) return text;
  showMessage(st(weight > 0 ? 'scale.over' : 'scale.under'));
  return null;
};

export const networkScale = ({ scaleId, name }: ScaleRow): Scale => ({
  key: String(scaleId),
  name,
  read: () =>
    call('readScale', { scaleId }).catch((error: unknown) => {
      toastError(error);
      return null;
    }),
});

const cableScale = (showMessage: ShowMessage): Scale => ({
  key: 'cable',
  name: st('scale.cable'),
  read: async () => {
    const answer = await serialScale.read();
    if ('weight' in answer) return answer;
    showMessage(st(`scale.${answer.problem}`));
    return null;
  },
});

const load = (): Promise<readonly ScaleRow[]> => call('scales', {}, { quiet: true });

export const useScaleRows = () => useResource(load);

const isCableConnected = (): Promise<boolean> => serialScale.isConnected().catch(() => false);

/** The scale at a cable of this device, and how to connect one; null where it can have none. */
export const useCable = (showMessage: ShowMessage) => {
  const { value: isConnected, load: look } = useResource(isCableConnected);
  if (!serialScale.isPossible()) return null;
  const connect = async (): Promise<void> => {
    if (await serialScale.connect()) look();
  };
  return { scale: isConnected === true ? cableScale(showMessage) : null, connect };
};

/** The scales that this device can read. */
export const useScales = (showMessage: ShowMessage): readonly Scale[] => {
  const { value } = useScaleRows();
  const cable = useCable(showMessage);
  return [...(value ?? []).map(networkScale), ...(cable?.scale == null ? [] : [cable.scale])];
};

/** Whether it was done; a refusal was shown. */
export const changeScale = async <N extends 'saveScale' | 'removeScale'>(
  name: N,
  input: Input<Endpoints[N]>,
): Promise<boolean> => (await staffActions.run(name, input, null)) !== null;
