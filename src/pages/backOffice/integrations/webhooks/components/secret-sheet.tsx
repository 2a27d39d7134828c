import { View } from '@tarojs/components';
import { Button } from '../../../../../components/button';
import { Sheet } from '../../../../../components/sheet';
import { st } from '../../../../../i18n-staff';
import { copyText } from '../../../../../platform/copy-text';
import { feedback } from '../../../../../platform/feedback';

interface SecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret, once: who closes this without it makes another. */
export const SecretSheet = ({ secret, onClose }: SecretProps) => {
  const copy = async (): Promise<void> =>
    feedback.toast(st((await copyText(secret)) ? 'apiKeys.copied' : 'apiKeys.notCopied'));
  return (
    <Sheet
      open
      title={st('webhooks.secretTitle')}
      onClose={onClose}
      foot={
        <View className="stack">
          <Button block size="xl" onClick={() => void copy()}>
            {st('webhooks.secretCopy')}
          </Button>
          <Button block kind="quiet" onClick={onClose}>
            {st('webhooks.secretKept')}
          </Button>
        </View>
      }
    >
      <View className="stack">
        <p>{st('webhooks.secretOnce')}</p>
        <p className="card webhook__secret">{secret}</p>
      </View>
    </Sheet>
  );
};
