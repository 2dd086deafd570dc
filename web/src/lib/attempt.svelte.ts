// One deed at a time: what is being done, and what went wrong.
export class Attempt {
  busy = $state('');
  problem = $state('');

  readonly run = async (what: string, deed: () => Promise<void>): Promise<void> => {
    this.busy = what;
    this.problem = '';
    try {
      await deed();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.busy = '';
  };
}
