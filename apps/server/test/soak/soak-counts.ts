export interface SoakCounts {
  days: number;
  switched: number;
  planned: number;
}
