/** Which institution is watched for. */
export interface WatchPlace {
  tenantId: string;
  institutionId: string;
}
