import type { CommandTable } from './command.ts';
import { EXIT, UsageError } from './exit-code.ts';
import type { ExitCode } from './exit-code.ts';
import { HELP_FLAG, parseFlags } from './flags.ts';
import type { FlagTable } from './flags.ts';

export const FLAGS = HELP_FLAG;

/** The shells that there is a script for. */
export const ACTIONS = ['bash', 'zsh', 'fish'] as const;

const HELP = `input-trust completion bash|zsh|fish

Prints a script that completes commands, flags and their values:
  bash  eval "$(input-trust completion bash)"
  zsh   eval "$(input-trust completion zsh)"
  fish  input-trust completion fish | source
`;

export async function run(args: readonly string[], commands: CommandTable): Promise<ExitCode> {
  const { values, positionals } = parseFlags(FLAGS, args);
  const shell = ACTIONS.find((name) => name === positionals[0]);
  if (values.help) process.stdout.write(HELP);
  else if (shell === undefined || positionals.length > 1) throw new UsageError('completion takes one shell: bash, zsh or fish.');
  else process.stdout.write(script(shell, await completions(commands)));
  return EXIT.nothingFound;
}

interface Completion {
  readonly name: string;
  readonly summary: string;
  readonly flags: FlagTable;
  /** The words of which one follows the command. */
  readonly actions: readonly string[];
}

async function completions(commands: CommandTable): Promise<readonly Completion[]> {
  const own = await Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) => {
      const { FLAGS: flags, ACTIONS: actions = [] } = await load();
      return { name, summary, flags, actions };
    }),
  );
  return [
    ...own,
    { name: 'help', summary: 'show the help of a command', flags: {}, actions: Object.keys(commands) },
    { name: 'version', summary: 'show the version', flags: {}, actions: [] },
  ];
}

function script(shell: (typeof ACTIONS)[number], commands: readonly Completion[]): string {
  if (shell === 'fish') return fish(commands);
  const compatible = shell === 'zsh' ? 'autoload -U +X compinit && compinit -u\nautoload -U +X bashcompinit && bashcompinit\n' : '';
  return `${compatible}${bash(commands)}`;
}

/** The words that a flag takes, where it takes one of a few. */
function wordsOf({ value = '' }: FlagTable[string]): readonly string[] {
  return /^[\w-]+(?:\|[\w-]+)+$/.test(value) ? value.split('|') : [];
}

function bash(commands: readonly Completion[]): string {
  const flags = commands.map(
    ({ name, flags: table }) =>
      `    ${name}) flags="${Object.keys(table)
        .map((flag) => `--${flag}`)
        .join(' ')}" ;;`,
  );
  const values = commands.flatMap(({ name, flags: table }) =>
    Object.entries(table).flatMap(([flag, row]) =>
      wordsOf(row).length === 0 ? [] : [`    ${name}:--${flag}) words="${wordsOf(row).join(' ')}" ;;`],
    ),
  );
  const actions = commands.flatMap(({ name, actions: words }) =>
    words.length === 0 ? [] : [`    ${name}) actions="${words.join(' ')}" ;;`],
  );
  return `_input_trust() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" flags="" words="" actions=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$current"))
    return
  fi
  case "$command:$previous" in
${values.join('\n')}
  esac
  case "$command" in
${flags.join('\n')}
  esac
  case "$command" in
${actions.join('\n')}
  esac
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current"))
  elif [ "\${current#-}" != "$current" ]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif [ "$COMP_CWORD" -eq 2 ] && [ -n "$actions" ]; then COMPREPLY=($(compgen -W "$actions" -- "$current"))
  fi
}
complete -o bashdefault -o default -F _input_trust input-trust
`;
}

function fish(commands: readonly Completion[]): string {
  const lines = commands.flatMap(({ name, summary, flags, actions }) => [
    `complete -c input-trust -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...(actions.length === 0
      ? []
      : [`complete -c input-trust -n '__fish_seen_subcommand_from ${name}; and __fish_is_nth_token 2' -f -a ${quoted(actions.join(' '))}`]),
    ...Object.entries(flags).map(([flag, row]) => {
      const words = wordsOf(row);
      const takes = row.type === 'boolean' ? '' : words.length > 0 ? ` -x -a ${quoted(words.join(' '))}` : ' -r';
      return `complete -c input-trust -n '__fish_seen_subcommand_from ${name}' -l ${flag}${takes} -d ${quoted(row.help)}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}
