import { MAX_PICTURE_BYTES } from '@sightscreen/contracts/admin/pictures';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { failureText, type Reply } from '../calls/transport.ts';
import { records } from '../text/en.ts';
import type { FormValues } from './form-values.ts';
import { ErrorMessage } from '../ui/Message.tsx';

export type UploadPicture = (picture: Blob) => Promise<Reply<{ file: string }>>;

/** Uploads a picture as soon as it is chosen and previews it; the record has it once saved. */
export function PictureInput({
  id,
  name,
  control,
  onUpload,
  onSending,
  disabled,
  ...aria
}: {
  id: string;
  name: string;
  control: Control<FormValues>;
  onUpload: UploadPicture;
  /** While an upload runs, the form is incomplete. */
  onSending: (isSending: boolean) => void;
  disabled: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby'?: string | undefined;
}) {
  const { field } = useController({ control, name });
  const file = typeof field.value === 'string' ? field.value : '';
  /** An uploaded picture that is not saved yet, which the site does not serve to readers. */
  const [sent, setSent] = useState<{ file: string; src: string } | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (chosen: File): Promise<void> => {
    setErrorText(null);
    if (chosen.size > MAX_PICTURE_BYTES) return setErrorText(records.tooLarge);
    setSending(true);
    onSending(true);
    try {
      const reply = await onUpload(chosen);
      if (!reply.ok) return setErrorText(failureText(reply.failure));
      setSent({ file: reply.value.file, src: await asData(chosen) });
      field.onChange(reply.value.file);
    } finally {
      setSending(false);
      onSending(false);
    }
  };
  return (
    <div className="rpicture">
      {file !== '' && <img src={file === sent?.file ? sent.src : `/pictures/kept/${file}`} alt={records.aPicture} />}
      <div>
        <input
          id={id}
          ref={field.ref}
          type="file"
          accept="image/jpeg,image/png,image/gif"
          disabled={disabled || isSending}
          onBlur={field.onBlur}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen !== undefined) send(chosen).catch(() => {});
          }}
          {...aria}
        />
        {isSending && (
          <p className="note" role="status">
            {records.sending}
          </p>
        )}
        <ErrorMessage>{errorText}</ErrorMessage>
        {file !== '' && !disabled && (
          <button type="button" className="btn btn--line" onClick={() => field.onChange('')}>
            {records.removePicture}
          </button>
        )}
      </div>
    </div>
  );
}

/** A data URL, since the desk's policy allows no blob URLs. */
const asData = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => failed(new Error('a picture was not read'));
    reader.readAsDataURL(file);
  });
