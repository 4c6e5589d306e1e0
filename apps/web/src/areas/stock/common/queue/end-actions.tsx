import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";

/** One way to end what was scanned: its verb, and its confirmation dialog. */
type Ending = { label: string; dialog: (onClose: () => void) => ReactNode };

/** Gives up what was scanned, or posts it to the stock. What keeps it from being posted is shown on the attempt. */
export function EndActions(props: {
  cancel: Ending;
  /** Absent while it is not yet time. */
  post: Ending | undefined;
  /** Why it cannot be posted, in words. */
  problem: string | undefined;
}) {
  const [asked, setAsked] = useState<"post" | "cancel">();
  const [isRefused, setIsRefused] = useState(false);
  const { cancel, post, problem } = props;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setAsked("cancel")}>
        {cancel.label}
      </Button>
      {post && (
        <Button
          variant="contained"
          onClick={() => {
            setIsRefused(problem !== undefined);
            if (!problem) setAsked("post");
          }}
        >
          {post.label}
        </Button>
      )}
      {isRefused && problem && (
        <Alert severity="error" sx={{ flexBasis: "100%" }}>
          {problem}
        </Alert>
      )}
      {asked && (asked === "post" ? post : cancel)?.dialog(() => setAsked(undefined))}
    </>
  );
}
