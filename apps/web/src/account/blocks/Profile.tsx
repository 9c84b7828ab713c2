import type { Profile as ProfileData } from '@sightscreen/contracts/calls/profile';
import { useRef } from 'react';
import { Field } from '@sightscreen/ui/form/Field.tsx';
import { FieldError } from '@sightscreen/ui/form/FieldError.tsx';
import { useText } from '../../text/use-text.ts';
import type { BlockProps } from './account-data.ts';
import { Face } from './Face.tsx';
import { sayDay } from './say-when.ts';
import { useProfile } from './use-profile.ts';

/**
 * Display name, chat name and picture of the reader (PLAN-016, PLAN-017, PLAN-060, PLAN-089, PLAN-090, CHAT-025 to
 * 029).
 */
export function Profile(props: BlockProps & { profile: ProfileData }) {
  const words = useText('account');
  const { image, chat_name_changeable_from: changeableFrom } = props.profile;
  const edited = useProfile(props);
  const { values, errors, isSaving } = edited;
  const isChatFixed = changeableFrom !== null && changeableFrom > Date.now();
  return (
    <section className="block bleed" aria-labelledby="profile">
      <div className="block__head">
        <h2 id="profile">{words.profile}</h2>
      </div>
      <form
        className="profile"
        noValidate
        aria-busy={edited.isChangingPicture}
        onSubmit={(event) => {
          event.preventDefault();
          edited.save();
        }}
      >
        <Picture image={image} onChoose={edited.choosePicture} onRemove={edited.removePicture} />
        <FieldError id="profile-picture-error" isAnnounced>
          {errors.picture ?? null}
        </FieldError>
        <p className="note" id="profile-picture-note">
          {words.pictureNote}
        </p>
        <Field id="profile-name" label={words.name} error={errors.name ?? null} isAnnounced>
          {(control) => (
            <input
              {...control}
              ref={edited.name}
              className="input"
              name="name"
              maxLength={200}
              autoComplete="name"
              value={values.name}
              onChange={({ currentTarget }) => edited.setValue('name', currentTarget.value)}
              onBlur={() => edited.leave('name')}
            />
          )}
        </Field>
        <Field
          id="profile-chat"
          label={words.chatName}
          note={isChatFixed ? words.chatNameFrom(sayDay(changeableFrom)) : words.chatNameNote}
          error={errors.chat ?? null}
          isAnnounced
        >
          {(control) => (
            <input
              {...control}
              ref={edited.chat}
              className="input"
              name="chat_name"
              maxLength={200}
              autoComplete="nickname"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isChatFixed}
              value={values.chat}
              onChange={({ currentTarget }) => edited.setValue('chat', currentTarget.value)}
              onBlur={() => edited.leave('chat')}
            />
          )}
        </Field>
        <div className="profile__save">
          <button type="submit" className="btn" disabled={isSaving}>
            {isSaving ? words.saving : words.saveProfile}
          </button>
          <span className="note" role="status">
            {edited.isSaved && words.profileSaved}
          </span>
        </div>
      </form>
    </section>
  );
}

interface PictureProps {
  /** Its address; null without one. */
  image: string | null;
  onChoose: (picture: File) => void;
  onRemove: () => void;
}

function Picture({ image, onChoose, onRemove }: PictureProps) {
  const words = useText('account');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="profile__picture">
      <Face image={image} />
      <label className="btn btn--line profile__choose">
        {words.newPicture}
        <input
          ref={input}
          className="sr"
          type="file"
          id="profile-picture"
          name="picture"
          accept="image/jpeg,image/png"
          aria-describedby="profile-picture-note profile-picture-error"
          onChange={({ currentTarget }) => {
            const picture = currentTarget.files?.[0];
            // The reader may choose the same file again.
            currentTarget.value = '';
            if (picture !== undefined) onChoose(picture);
          }}
        />
      </label>
      {image !== null && (
        <button
          type="button"
          className="link"
          onClick={() => {
            // This button disappears.
            input.current?.focus();
            onRemove();
          }}
        >
          {words.removePicture}
        </button>
      )}
    </div>
  );
}
