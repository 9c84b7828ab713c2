export interface ProfileTab {
  /** Unique among the tabs. */
  tab: string;
  name: string;
  href: string;
}

/** Tabs as links, each a page with an address of its own. The row scrolls sideways and starts at the current one. */
export function ProfileTabs({ label, tabs, at }: { label: string; tabs: readonly ProfileTab[]; at: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      <div className="wrap">
        {tabs.map(({ tab, name, href }) => (
          <a key={tab} href={href} aria-current={tab === at ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}
