/** Title of a screen that is not content: nothing for a search engine. React puts it in the document's head. */
export function ScreenHead({ title, platformName }: { readonly title: string; readonly platformName: string }) {
  return (
    <>
      <title>{`${title} · ${platformName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
