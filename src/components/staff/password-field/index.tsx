import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Field } from '../../field';
import { Icon } from '../../icon';
import { IconButton } from '../../icon-button';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
}

/** A password field, hidden until the person shows it. */
export const PasswordField = observer((props: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      before={<Icon name="lock" />}
      after={
        <IconButton
          icon="eye"
          label={st(isShown ? 'login.hide' : 'login.show')}
          pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
});
