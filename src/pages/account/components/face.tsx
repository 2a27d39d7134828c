import { Icon } from '../../../components/icon';
import { mediaUrl } from '../../../platform/media';

interface FaceProps {
  /** Address of a picture; '' without one. */
  readonly picture: string;
  readonly name: string;
}

/** A person's picture, or the first letter of their name. */
export const Face = ({ picture, name }: FaceProps) => {
  const [first = ''] = [...name.trim()];
  if (picture !== '') {
    return <img className="face" src={picture.startsWith('data:') ? picture : mediaUrl(picture)} alt="" />;
  }
  return (
    <span className="face" aria-hidden="true">
      {first === '' ? <Icon name="user" size="l" /> : first.toUpperCase()}
    </span>
  );
};
