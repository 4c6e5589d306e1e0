import Box from "@mui/material/Box";
import { partsOf } from "../api-page/text-parts.ts";

/** A scanned text as it came, with what cannot be seen in small boxes: few fonts have a picture of a separator. */
export function ShownText({ text }: { text: string }) {
  return (
    <bdi dir="ltr">
      {partsOf(text).map((part) =>
        part.isControl ? (
          <Box
            key={part.at}
            component="span"
            sx={{ mx: 0.25, px: 0.375, border: 1, borderRadius: "3px", fontSize: "0.75em", fontWeight: 600 }}
          >
            {part.text}
          </Box>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
