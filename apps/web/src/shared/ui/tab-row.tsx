import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { type KeyboardEvent, useEffect, useRef } from "react";

/**
 * A row of tabs that scrolls sideways where it is too long; arrows, Home and End move among them. Those of the library are as
 * big as a page, mostly for a line that moves and buttons that scroll.
 */
export function TabRow<Name extends string>(props: {
  label: string;
  tabs: readonly { name: Name; label: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** The tab and its panel are named after it; absent where nothing is a panel. */
  id?: string;
  /** Whether the tabs are as low as the head of a page. */
  isLow?: boolean;
}) {
  const { tabs, value, onChange, id } = props;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`[data-name="${value}"]`);
    const { current: box } = row;
    // The page itself does not scroll for it.
    if (chosen && box) box.scrollLeft += offsetIn(chosen, box);
  }, [value]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...(row.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const at = all.indexOf(event.target as HTMLElement);
    const isBackwards = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Record<string, number> = {
      ArrowLeft: isBackwards ? at + 1 : at - 1,
      ArrowRight: isBackwards ? at - 1 : at + 1,
      Home: 0,
      End: all.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  return (
    <Box role="tablist" aria-label={props.label} ref={row} onKeyDown={move} sx={rowStyle}>
      {tabs.map(({ name, label }) => (
        <ButtonBase
          key={name}
          role="tab"
          data-name={name}
          aria-selected={name === value}
          tabIndex={name === value ? 0 : -1}
          onClick={() => onChange(name)}
          {...(id !== undefined && {
            id: `${id}-${name}`,
            "aria-controls": name === value ? `${id}-panel` : undefined,
          })}
          sx={props.isLow ? { ...tabStyle, ...low } : tabStyle}
        >
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** How far a box has to scroll sideways until all of an element in it is seen. */
function offsetIn(element: HTMLElement, box: HTMLElement): number {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.left < outer.left) return inner.left - outer.left;
  return Math.max(0, inner.right - outer.right);
}

const withMouse = "@media (pointer: fine) and (min-width: 900px)";

const rowStyle = { display: "flex", minWidth: 0, overflowX: "auto", scrollbarWidth: "none" } as const;

/** As the tabs of the library, whose theme has them with a mouse lower than with a finger. */
const tabStyle = {
  typography: "button",
  fontSize: "0.875rem",
  lineHeight: 1.25,
  textTransform: "none",
  flexShrink: 0,
  minWidth: 90,
  maxWidth: 360,
  minHeight: 48,
  px: 2,
  py: 1.5,
  color: "text.secondary",
  [withMouse]: { minHeight: 40, py: 1 },
  "&[aria-selected=true]": { color: "primary.main", boxShadow: "inset 0 -2px var(--mui-palette-primary-main)" },
  // The row cuts off what is outside of it.
  "&:focus-visible": { outlineOffset: -2 },
} as const;

const low = { minHeight: 40, py: 0.5, [withMouse]: { minHeight: 40, py: 0.5 } } as const;
