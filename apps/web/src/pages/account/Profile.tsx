import { Icon } from '../../ui/frame/Icon.tsx';
import { useText } from '../../text/use-text.ts';
import { Fault } from '../../ui/form/Fault.tsx';

/** Display name, chat name and picture of the user (`account/blocks/profile.ts`). */
export function Profile() {
  const words = useText('account');
  return (
    <section className="block bleed" aria-labelledby="profile" data-block="profile" hidden>
      <div className="block__head">
        <h2 id="profile">{words.profile}</h2>
      </div>
      <form className="profile" noValidate>
        <div className="profile__picture">
          <img className="profile__face" data-face="" alt="" width="64" height="64" hidden />
          <span className="profile__face profile__face--none" data-no-face="">
            <Icon>
              <path d="M11 11a4 4 0 1 0-.1 0M3.500 19c1-7 14-7 15 0" />
            </Icon>
          </span>
          <label className="btn btn--line profile__choose">
            {words.newPicture}
            <input
              className="sr"
              type="file"
              id="profile-picture"
              name="picture"
              accept="image/jpeg,image/png"
              aria-describedby="profile-picture-note profile-picture-err"
            />
          </label>
          <button type="button" className="link" data-remove="" hidden>
            {words.removePicture}
          </button>
        </div>
        <Fault id="profile-picture-err" />
        <p className="note" id="profile-picture-note">
          {words.pictureNote}
        </p>
        <div className="field">
          <label htmlFor="profile-name">{words.name}</label>
          <input
            className="input"
            id="profile-name"
            name="name"
            maxLength={200}
            autoComplete="name"
            aria-describedby="profile-name-err"
          />
          <Fault id="profile-name-err" />
        </div>
        <div className="field">
          <label htmlFor="profile-chat">{words.chatName}</label>
          <input
            className="input"
            id="profile-chat"
            name="chat_name"
            maxLength={200}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="profile-chat-err profile-chat-note"
          />
          <Fault id="profile-chat-err" />
          <p className="note" id="profile-chat-note" data-chat-note="" />
        </div>
        <div className="profile__save">
          <button type="submit" className="btn">
            {words.saveProfile}
          </button>
          <span className="note" role="status" data-saved="" />
        </div>
      </form>
    </section>
  );
}
