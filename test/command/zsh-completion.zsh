# Types lines into an interactive zsh, presses Tab after each, and prints what zsh proposes, then `=>` and the line.
# Arguments: the file of the completion script, and the lines.
zmodload zsh/zpty
script=$1 results=$1.results
shift
rm -f $results
zpty shell zsh -f -i
zpty -w shell "PS1= RESULTS=${(q)results}; autoload -Uz compinit; compinit -D -u; source ${(q)script}
compadd() { local -a found; builtin compadd -O found \"\$@\"; print -rl -- \$found >> \$RESULTS; builtin compadd \"\$@\" }
press() { zle complete-word; print -r -- \"=> \$BUFFER\" >> \$RESULTS; BUFFER= }
zle -N press; bindkey '^I' press; : > \$RESULTS"

# Waits until the results contain as many lines as were typed.
wait_for() {
  repeat 1000; do
    [[ -e $results && $(grep -c '^=> ' $results) -ge $1 ]] && return
    sleep 0.01
    zpty -r -t shell ignored
  done
  print -u2 "zsh did not answer line $1."
  exit 1
}

wait_for 0
integer typed=0
for line; do
  zpty -w -n shell "$line"$'\t'
  wait_for $((++typed))
done
zpty -d shell
cat $results
