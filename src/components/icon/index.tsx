import type icons from '../../styles/icons.json';

/** Drawn in the bundles of styles/icons.json: icons.scss comes with every page, member-icons.scss and staff-icons.scss with theirs. */
export type IconName = keyof typeof icons;

interface IconProps {
  readonly name: IconName;
  /** 24, 30, 40 (m, the default), 48 of 750. */
  readonly size?: 'xs' | 's' | 'm' | 'l';
}

/** A decorative icon: a text or a label is always beside it. */
export const Icon = ({ name, size = 'm' }: IconProps) => (
  <span className={`i i-${name}${size === 'm' ? '' : ` i--${size}`}`} aria-hidden="true" />
);
