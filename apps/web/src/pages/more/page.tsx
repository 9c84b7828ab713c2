import { MoreList } from '../../ui/frame/More.tsx';
import { useText } from '../../text/use-text.ts';
import { definePage } from '../define-page.ts';

/** Every part of the site, for readers without script; with script a sheet over the page shows the same list. */
function MorePage() {
  const words = useText('site');
  return (
    <div className="wrap plain morepage">
      <h1 className="headline">{words.more}</h1>
      <MoreList at="more" level={2} />
    </div>
  );
}

export default definePage('more', {
  head: (_, { site }) => ({ title: `${site.more} – ${site.name}`, description: site.description, at: 'more' }),
  Body: MorePage,
  styles: () => ['more'],
});
