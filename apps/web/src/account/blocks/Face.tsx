import { Icon } from '../../ui/frame/Icon.tsx';

/** The picture of a reader, or a figure of the same size. @param image its address; null without one */
export const Face = ({ image, className = '' }: { image: string | null; className?: string }) =>
  image === null ? (
    <span className={`profile__face profile__face--none ${className}`}>
      <Icon>
        <path d="M11 11a4 4 0 1 0-.1 0M3.500 19c1-7 14-7 15 0" />
      </Icon>
    </span>
  ) : (
    <img className={`profile__face ${className}`} src={image} alt="" width="64" height="64" />
  );
