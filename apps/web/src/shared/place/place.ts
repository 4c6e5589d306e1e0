/** Where a person is on a page. */
export interface Place {
  /** Of the window, in px. */
  top: number;
  /** Of the tables that scroll by themselves, by their names. */
  grids: Record<string, { top: number; left: number }>;
  focus?: Focus | undefined;
}

/** What had the focus, in words that outlive its element. */
interface Focus {
  /** The row that it is in. */
  row?: string | undefined;
  tag: string;
  href?: string | undefined;
  /** Its label, or else its text. */
  name: string;
}

const parts = "a[href], button, input, [role=button], [role=row], [role=gridcell], [role=rowheader]";
const gridsIn = "[role=grid][aria-label], [role=table][aria-label]";

const page = () => document.querySelector("main");

/** The tables in sight: while one takes the place of another with the same name, the other is hidden. */
const gridsOf = (main: Element | null): Element[] =>
  Array.from(main?.querySelectorAll(gridsIn) ?? []).filter(isInSight);

const isInSight = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** The place now; what has no focus keeps that of `before`. */
export function placeNow(before: Place | undefined, pressed?: Element | null): Place {
  const main = page();
  const element = (pressed ?? document.activeElement)?.closest(parts);
  const isOfPage = element && main?.contains(element);
  const grids = gridsOf(main).map((grid) => {
    const { scrollTop: top, scrollLeft: left } = scrollerOf(grid);
    return [nameOf(grid), { top, left }] as const;
  });
  return {
    top: window.scrollY,
    grids: Object.fromEntries(grids),
    focus: isOfPage ? focusOf(element) : before?.focus,
  };
}

/** Brings the page to a place, as far as it is drawn; the focus follows once its row can be there. */
export function goTo({ top, grids, focus }: Place): void {
  const main = page();
  let isThere = true;
  for (const [name, at] of Object.entries(grids)) {
    const grid = gridsOf(main).find((one) => nameOf(one) === name);
    const scroller = grid && scrollerOf(grid);
    const isElsewhere = scroller && (scroller.scrollTop !== at.top || scroller.scrollLeft !== at.left);
    if (isElsewhere) scroller.scrollTo(at.left, at.top);
    if (!scroller || !isNear(scroller.scrollTop, at.top)) isThere = false;
  }
  if (!isNear(window.scrollY, top)) window.scrollTo({ top, behavior: "instant" });
  if (focus && isThere) {
    const element = main && elementOf(main, focus);
    if (element && element !== document.activeElement) element.focus({ preventScroll: true });
  }
}

const isNear = (one: number, other: number) => Math.abs(one - other) <= 2;

/** The data grid scrolls inside. */
function scrollerOf(grid: Element): Element {
  return grid.querySelector(".MuiDataGrid-virtualScroller") ?? grid;
}

function focusOf(element: Element): Focus {
  const row = element.closest<HTMLElement>("[data-id]")?.dataset.id;
  return { row, tag: element.tagName, href: element.getAttribute("href") ?? undefined, name: nameOf(element) };
}

function elementOf(main: Element, { row, tag, href, name }: Focus): HTMLElement | undefined {
  const scope = row === undefined ? main : main.querySelector(`[data-id="${CSS.escape(row)}"]`);
  const matching = Array.from(scope?.querySelectorAll<HTMLElement>(parts) ?? []).filter(
    (one) => one.tagName === tag && (href === undefined || one.getAttribute("href") === href),
  );
  const inSight = matching.filter(isInSight);
  return inSight.find((one) => nameOf(one) === name) ?? (href === undefined ? undefined : inSight[0]);
}

function nameOf(element: Element): string {
  return (element.getAttribute("aria-label") ?? element.textContent).slice(0, 100);
}
