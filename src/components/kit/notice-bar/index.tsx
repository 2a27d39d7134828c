import NutNoticeBar from '@nutui/nutui-react-taro/dist/es/packages/noticebar/index';
import '@nutui/nutui-react-taro/dist/es/packages/noticebar/style/css';
import { NOTICE_BAR_SPEED } from '@romduol/domain/limits';
import { View } from '@tarojs/components';
import { t } from '../../../i18n';
import { prefersStillness } from '../../../platform/stillness';
import { Icon } from '../../icon';
import { IconButton } from '../../icon-button';
import { pressed } from '../pressed';
import './index.scss';

interface NoticeBarProps {
  readonly text: string;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** A line to tap on; what is longer than the line moves past, until it is opened or closed. */
export const NoticeBar = ({ text, onOpen, onClose }: NoticeBarProps) => (
  <View className="notice-bar">
    <View
      className="notice-bar__open"
      role="button"
      aria-label={text}
      tabIndex={0}
      onKeyDown={pressed()}
      onClick={onOpen}
    >
      <View aria-hidden="true">
        <NutNoticeBar
          content={text}
          speed={NOTICE_BAR_SPEED}
          // By itself it asks whether the text is too long.
          scrollable={prefersStillness() ? false : null}
          wrap={prefersStillness()}
          leftIcon={<Icon name="bell" size="s" />}
        />
      </View>
    </View>
    <IconButton icon="close" label={t('common.close')} onClick={onClose} />
  </View>
);
