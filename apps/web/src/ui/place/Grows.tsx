import type { ComponentProps } from 'react';
import { Grow } from '../grow/Grow.tsx';

/** A list of which this is one part of several; a list that ends here needs no end of its own. */
export const Grows = (props: ComponentProps<typeof Grow>) =>
  props.growth.part === null && props.growth.start === null ? props.children : <Grow {...props} />;
