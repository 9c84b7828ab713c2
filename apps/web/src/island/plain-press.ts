type Press = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** False for a press on a link that opens a new tab or window, or downloads. */
export const isPlainPress = ({ altKey, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey);
