import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";

/** One broken line breaks those after it: the first ones tell enough. */
const mostShown = 10;

/** A problem of a file as it is shown: where it is, what it is, and what the file has there. */
export type ShownProblem = { place: string; words: string; found: string };

/** What is wrong with a file that was read. An error keeps the whole file out. */
export function FileProblems(props: {
  isRefused: boolean;
  title: string;
  problems: readonly ShownProblem[];
  /** How many problems are not shown. */
  moreWords: (hidden: number) => string;
}) {
  const { isRefused, title, problems, moreWords } = props;
  if (problems.length === 0) return null;
  const hidden = problems.length - mostShown;
  return (
    <Alert severity={isRefused ? "error" : "warning"}>
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {problems.slice(0, mostShown).map(({ place, words, found }) => (
          <Box component="li" key={`${place} ${words} ${found}`} sx={{ overflowWrap: "anywhere" }}>
            {place} {words} {found && <bdi>{found}</bdi>}
          </Box>
        ))}
        {hidden > 0 && <li>{moreWords(hidden)}</li>}
      </Box>
    </Alert>
  );
}
