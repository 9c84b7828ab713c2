import { useText } from '../../text/use-text.ts';
import { definePage, type PropsOf } from '../define-page.ts';

function ClientPlansPage({ countries }: PropsOf<'client-plans'>) {
  const words = useText('clientPlan');
  return (
    <div className="loginpage__main">
      <div className="login">
        <div>
          <h1 className="login__title" tabIndex={-1}>
            {words.plain}
          </h1>
          <p className="soft login__lead">{words.chooseCountry}</p>
        </div>
        <ul className="login__step">
          {countries.map(({ path, name, plan }) => (
            <li key={path}>
              <a className="link" href={path}>
                {name}
              </a>
              <p className="note">{plan === null ? words.none : `${plan.name}: ${plan.offer}`}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export default definePage('client-plans', {
  head: (_, { site, clientPlan }) => ({
    title: `${clientPlan.plain} – ${site.name}`,
    description: clientPlan.chooseCountry,
    at: 'account',
    scripts: ['account'],
  }),
  Body: ClientPlansPage,
  styles: () => ['login'],
});
