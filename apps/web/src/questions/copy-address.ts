export interface Copying {
  /** Undefined over plain http, where browsers give pages none. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  /** Shows the address marked, for the reader to copy. */
  select: (address: string) => void;
}

/** Whether it was copied; else it stands selected. */
export async function copyAddress(address: string, { clipboard, select }: Copying): Promise<boolean> {
  const copied = await clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  if (copied !== true) select(address);
  return copied === true;
}
