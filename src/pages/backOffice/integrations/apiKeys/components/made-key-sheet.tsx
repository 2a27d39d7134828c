import { View } from '@tarojs/components';
import { Button } from '../../../../../components/button';
import { Sheet } from '../../../../../components/sheet';
import { st } from '../../../../../i18n-staff';
import { copyText } from '../../../../../platform/copy-text';
import { feedback } from '../../../../../platform/feedback';

interface MadeKeyProps {
  readonly apiKey: string;
  readonly onClose: () => void;
}

/** The key, once: who closes this without it makes another. */
export const MadeKeySheet = ({ apiKey, onClose }: MadeKeyProps) => {
  const copy = async (): Promise<void> =>
    feedback.toast(st((await copyText(apiKey)) ? 'apiKeys.copied' : 'apiKeys.notCopied'));
  return (
    <Sheet
      open
      title={st('apiKeys.made')}
      onClose={onClose}
      foot={
        <View className="stack">
          <Button block size="xl" onClick={() => void copy()}>
            {st('apiKeys.copy')}
          </Button>
          <Button block kind="quiet" onClick={onClose}>
            {st('apiKeys.kept')}
          </Button>
        </View>
      }
    >
      <View className="stack">
        <p>{st('apiKeys.once')}</p>
        <p className="card api-key__text">{apiKey}</p>
      </View>
    </Sheet>
  );
};
