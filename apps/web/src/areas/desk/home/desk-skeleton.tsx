import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** The shape of the desk while it is read: the line of figures, the tasks, the day. */
export function DeskSkeleton() {
  return (
    <Box aria-hidden data-loading>
      <Skeleton width={320} height={27} sx={{ mb: 2, maxWidth: "100%" }} />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 280px" } }}>
        <Card sx={{ p: 2 }}>
          <Skeleton width={96} height={30} />
          {rows.map((row) => (
            <Skeleton key={row} height={28} sx={{ my: 1 }} />
          ))}
        </Card>
        <Card sx={{ p: 2 }}>
          <Skeleton width={72} height={30} />
          <Skeleton height={28} />
          <Skeleton height={28} />
          <Skeleton variant="rounded" height={44} sx={{ mt: 2 }} />
        </Card>
      </Box>
    </Box>
  );
}
