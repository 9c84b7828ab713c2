export interface Copying {
  /** Undefined over plain HTTP, where browsers offer no clipboard. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  /** Selects the address for the reader to copy. */
  select: (address: string) => void;
}

/** True if the address was copied; otherwise it is selected. */
export async function copyAddress(address: string, { clipboard, select }: Copying): Promise<boolean> {
  const copied = await clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  if (copied !== true) select(address);
  return copied === true;
}
