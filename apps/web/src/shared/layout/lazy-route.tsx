import { type ComponentType, type ReactNode, Suspense, use } from "react";
import { useLocation } from "react-router-dom";
import { loadPhrases, type Namespace } from "../i18n/load-phrases.ts";
import { PageSkeleton } from "../ui/state/page-skeleton.tsx";

type LoadPage = () => Promise<ComponentType>;

/**
 * The `lazy` of a route: its chunk, and together with it the phrases of `namespaces`, so that the page before stays
 * until this one is complete.
 */
export function lazyRoute(load: () => Promise<{ Component: ComponentType }>, ...namespaces: Namespace[]) {
  const loadPage: LoadPage = async () => {
    const [{ Component }] = await Promise.all([load(), loadPhrases(namespaces)]);
    return Component;
  };
  return async () => {
    const first = loadPage();
    try {
      const Component = await first;
      return { element: <Component /> };
    } catch {
      // The router shows nothing at all for a route whose `lazy` rejects, and calls a `lazy` that fulfils only once.
      const pageOf = pagePerVisit(loadPage, first);
      return {
        element: (
          <Suspense fallback={<PageSkeleton />}>
            <LaterPage pageOf={pageOf} />
          </Suspense>
        ),
      };
    }
  };
}

/** The page as each visit sees it: the first one failed, and each later visit loads it again until it is there. */
function pagePerVisit(loadPage: LoadPage, first: Promise<ComponentType>): (visit: string) => Promise<ComponentType> {
  let last: { visit?: string; page: Promise<ComponentType> } = { page: first };
  let isLoaded = false;
  return (visit) => {
    last.visit ??= visit;
    if (last.visit !== visit && !isLoaded) {
      const page = loadPage();
      last = { visit, page };
      page.then(
        () => {
          isLoaded = true;
        },
        () => undefined,
      );
    }
    return last.page;
  };
}

function LaterPage({ pageOf }: { pageOf: (visit: string) => Promise<ComponentType> }): ReactNode {
  const Component = use(pageOf(useLocation().key));
  return <Component />;
}
