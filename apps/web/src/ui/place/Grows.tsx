import type { ComponentProps } from 'react';
import { Grow } from '../grow/Grow.tsx';

/** A list in several parts; a complete list is rendered without a growing end. */
export const Grows = (props: ComponentProps<typeof Grow>) =>
  props.growth.part === null && props.growth.start === null ? props.children : <Grow {...props} />;
