import type { PictureProps } from '@sightscreen/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { BallPicture } from './BallPicture.tsx';
import { MatchPicture } from './MatchPicture.tsx';

/** The picture for sharing an address: an SVG of 1200 by 630 that depends only on the font Instrument Sans. */
export function sharePicture(props: PictureProps): string {
  return renderToStaticMarkup(props.picture === 'match' ? <MatchPicture {...props} /> : <BallPicture {...props} />);
}
