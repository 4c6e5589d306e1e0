import Avatar from "@mui/material/Avatar";
import type { Person } from "./person.ts";

/** The first letters of a name: two of a written-out Latin one, one of any other. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const isLatin = /^\p{Script=Latin}/u.test(name);
  const letters = isLatin ? words.slice(0, 2) : words.slice(0, 1);
  return letters
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

/** A person's initials in a quiet circle; the name is beside it. */
export function PersonMark({ person, size = 28 }: { person: Person; size?: number }) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.44,
        fontWeight: 600,
        bgcolor: "color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))",
        color: "text.primary",
      }}
    >
      {initialsOf(person.name)}
    </Avatar>
  );
}
