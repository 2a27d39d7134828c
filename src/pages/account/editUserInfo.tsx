import { AVATAR_MAX_MB, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { profileProblems } from '@romduol/domain/rules/person';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../components/async';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Fact } from '../../components/receipt';
import { Segment } from '../../components/segment';
import { t, translate } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { back, PAGES } from '../../platform/navigation';
import { type Picked, pickPicture } from '../../platform/pick-picture';
import { signInFrom } from '../../stores/login-return';
import { user } from '../../stores/member';
import type { Account } from '../../stores/persist';
import { useLoaded } from '../../stores/use-loaded';
import { errorMessage } from '../../stores/user';
import { Face } from './components/face';
import './editUserInfo.scss';

const SEXES = { female: 'info.female', male: 'info.male', other: 'info.other' } as const;
type Sex = keyof typeof SEXES;

interface PictureProps {
  readonly shown: string;
  readonly name: string;
  readonly problem: string | null;
  readonly onPick: (picked: Picked) => void;
  readonly onRemove: () => void;
}

/** V-12: a picture is checked before it is sent, and stays within its limit. */
const Picture = ({ shown, name, problem, onPick, onRemove }: PictureProps) => {
  const choose = async (): Promise<void> => {
    const picked = await pickPicture().catch(() => null);
    if (picked !== null) onPick(picked);
  };
  return (
    <div className="row gap-28">
      <Face picture={shown} name={name} />
      <div className="grow">
        <div className="flex flex-wrap gap-12">
          <Button kind="tint" size="s" onClick={() => void choose()}>
            {mt('info.choosePicture')}
          </Button>
          {shown !== '' && (
            <Button kind="quiet" size="s" label={mt('info.removePicture')} onClick={onRemove}>
              {t('common.remove')}
            </Button>
          )}
        </div>
        <p
          className={problem === null ? 'info__hint muted cap' : 'info__hint muted cap wrong'}
          role={problem === null ? undefined : 'alert'}
        >
          {problem ?? mt('info.pictureHint', { max: AVATAR_MAX_MB })}
        </p>
      </div>
    </div>
  );
};

const Form = observer(({ account }: { readonly account: Account }) => {
  const before = account.nickname === '' ? account.name : account.nickname;
  const [nickname, setNickname] = useState(before);
  const [sex, setSex] = useState<Sex>(account.sex ?? 'other');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [kept, setKept] = useState(account.avatar);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const problems = profileProblems({ nickname, ...(picked !== null && { avatarBytes: picked.bytes }) });
  const words = (field: string): string | null => {
    const problem = problems.find((each) => each.field === field);
    return problem === undefined ? null : translate(problem.key, problem.args);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setError('');
    try {
      const avatar = picked === null ? kept : await user.upload(picked.base64);
      await user.save({ nickname: nickname.trim(), sex, ...(avatar !== '' && { avatar }) });
      feedback.toast(mt('info.saved'));
      await back(PAGES.account);
    } catch (reason) {
      setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <section className="card col gap-28">
        <Picture
          shown={picked?.preview ?? kept}
          name={nickname}
          problem={words('avatar')}
          onPick={setPicked}
          onRemove={() => {
            setPicked(null);
            setKept('');
          }}
        />
        <Field
          label={mt('info.nickname')}
          value={nickname}
          maxLength={TEXT_AREA_MAX}
          autoComplete="nickname"
          error={nickname === before ? null : words('nickname')}
          onChange={setNickname}
        />
        <div>
          <p className="field__label">{mt('info.sex')}</p>
          <Segment
            label={mt('info.sex')}
            value={sex}
            options={(Object.keys(SEXES) as Sex[]).map((value) => ({ value, label: mt(SEXES[value]) }))}
            onChange={setSex}
          />
        </div>
        {account.phone !== null && (
          <dl>
            <Fact label={mt('info.phone')}>{account.phone}</Fact>
          </dl>
        )}
      </section>
      {error !== '' && (
        <p className="info__hint muted cap wrong" role="alert">
          {error}
        </p>
      )}
      <Button block busy={isBusy} why={words('nickname') ?? words('avatar')} onClick={() => void save()}>
        {mt('info.save')}
      </Button>
    </>
  );
});

/** S-08: nickname, sex, picture. */
const EditUserInfoPage = () => {
  const [isKnown, setKnown] = useState(user.account !== null);
  const loaded = useLoaded(isKnown ? user : null, async () => {
    await user.load();
    setKnown(true);
  });
  return (
    <PageFrame title={mt('info.title')} onBack={() => void back(PAGES.account)}>
      <div className="wrap stack">
        <Async of={loaded}>
          {({ account }) =>
            account === null ? (
              <Empty
                icon="user"
                title={t('error.memberOnly')}
                action={{ label: mt('account.join'), onClick: () => void signInFrom() }}
              />
            ) : (
              <Form account={account} />
            )
          }
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(EditUserInfoPage, memberTexts);
