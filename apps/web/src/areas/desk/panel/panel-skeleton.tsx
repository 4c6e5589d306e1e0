import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const rows = [0, 1, 2, 3, 4];

/** The shape of the panel while it is read. */
export function PanelSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton height={64} />
      <Skeleton variant="rounded" height={160} sx={{ my: 2 }} />
      {rows.map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </Box>
  );
}
