/** The bundled games as texts. Made by scripts/bundle-specs.mjs from the files beside it: change those. */
export const TEXTS = {
  crazy_eights: `spec: 1
game: crazy_eights
title: Crazy eights
players: 2..7
components: { deck: standard_52 }
zones:
  deck:    { kind: deck, visible: nobody }
  hand:    { kind: hand, per: player, visible: owner }
  discard: { kind: discard, visible: everyone }
state:
  current: { type: enum, values: [none, c, d, h, s], init: none, visible: everyone }
setup:
  - shuffle: deck
  - if: players.count == 2
    then: [ deal: 7 to each_player from deck ]
    else: [ deal: 5 to each_player from deck ]
phases:
  - name: starter            # an eight goes back at a random place
    actions:
      - move: 1 from deck to top of discard (revealed)
      - if: top(discard).rank == '8'
        then:
          - move: 1 from top of discard to deck (at_random)
          - repeat: starter
      - set: current to top(discard).suit
turn:
  order: clockwise
  offer: [play, play_eight, draw_one, pass]
moves:
  play:
    params: { card: self.hand }
    when: card.rank != '8' and (card.rank == top(discard).rank or card.suit == current)
    actions:
      - move: chosen card from self.hand to top of discard (revealed)
      - set: current to card.suit
  play_eight:
    params: { card: self.hand, named: suit }
    when: card.rank == '8'
    actions:
      - move: chosen card from self.hand to top of discard (revealed)
      - set: current to $named
  draw_one:
    when: size(deck) > 0 or size(discard) > 1
    actions:
      - draw: 1 from deck
      - again: true
  pass:
    when: size(deck) == 0 and size(discard) <= 1
on_deck_empty:
  - recycle: discard into deck (keep_top 1)
  - shuffle: deck
end: { when: any(players where size(hand) == 0), winner: player with min(size(hand)) }
limits: { max_turns: 2000, on_limit: draw }
`,
  five_card_draw: `spec: 1
game: five_card_draw
title: Five-card draw
players: 2..6
components: { deck: standard_52 }
ranking: { type: poker_hand, ace: high_and_low, hand_size: 5 }
positions:
  - dealer: rotates
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner, limit: 5 }
  muck: { kind: discard, visible: nobody }
betting: { type: no_limit, stacks: 100, ante: 1, min_bet: 2 }
setup:
  - shuffle: deck
  - post: antes
  - deal: 5 to each_player from deck
rounds:
  - name: before_the_draw
    betting: { order: after_dealer }
  - name: after_the_draw
    actions:
      - each_player:
          - discard: up to 3 from self.hand to muck
          - draw: discarded_count from deck
    betting: { order: after_dealer }
on:
  fold: [ move: all from self.hand to muck ]
  muck: [ move: all from self.hand to muck ]
showdown:
  evaluate: best_hand(hand) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  go_fish: `spec: 1
game: go_fish
title: Go fish
players: 2..6
components: { deck: standard_52 }
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner }
  book: { kind: board, per: player, visible: everyone }
setup:
  - shuffle: deck
  - if: players.count <= 3
    then: [ deal: 7 to each_player from deck ]
    else: [ deal: 5 to each_player from deck ]
turn:
  order: clockwise
  phases:
    - name: refill          # an empty hand takes a card before it asks
      actions:
        - if: size(self.hand) == 0
          then: [ draw: 1 from deck ]
    - name: ask
      offer: [ask]
moves:
  ask:
    params: { target: player, rank: rank }
    when: target != self and size(target.hand) > 0 and count(self.hand where rank == $rank) > 0
    public: [target, rank]
    actions:
      - if: count(target.hand where rank == $rank) > 0
        then:
          - move: all where rank == $rank from target.hand to self.hand
          - again: true
        else:
          - draw: 1 from deck
          - if: last_drawn.rank == $rank
            then:
              - reveal: last_drawn to everyone
              - again: true
on:
  hand_changed:
    - move: all where count(self.hand where rank == outer.rank) == 4 from self.hand to self.book (revealed)
draw_rules: { empty: skip }
end: { when: size(players.book) == 52, winner: player with max(size(book)), on_tie: draw }
limits: { max_turns: 2000, on_limit: draw }
`,
  holdem: `spec: 1
game: holdem
version: 1.0.0
title: Texas hold'em, no limit
players: 2..10
components: { deck: standard_52 }
ranking: { type: poker_hand, ace: high_and_low, hand_size: 5 }
positions:
  - dealer: rotates
  - small_blind: dealer + 1
  - big_blind: dealer + 2
zones:
  deck:      { kind: deck, visible: nobody }
  hand:      { kind: hand, per: player, visible: owner, limit: 2 }
  community: { kind: community, visible: everyone, limit: 5 }
  burn:      { kind: burn, visible: nobody }
  muck:      { kind: discard, visible: nobody }
betting: { type: no_limit, stacks: 200, ante: 0, blinds: [1, 2] }
setup:
  - shuffle: deck
  - post: antes
  - post: blinds
  - deal: 2 to each_player from deck
rounds:
  - name: preflop
    betting: standard
  - name: flop
    actions:
      - burn: 1 from deck
      - deal: 3 to community from deck
    betting: standard
  - name: turn
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: standard
  - name: river
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: standard
on:
  fold: [ move: all from self.hand to muck ]
  muck: [ move: all from self.hand to muck ]
showdown:
  evaluate: best_hand(hand + community) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  kuhn: `spec: 1
game: kuhn
title: Kuhn poker
players: 2
components: { deck: { base: standard_52, only: [Js, Qs, Ks] } }
ranking: { type: high_card, ace: high, hand_size: 1 }
positions:
  - dealer: rotates
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner, limit: 1 }
betting: { type: fixed_limit, stacks: 2, ante: 1, small_bet: 1, max_raises: 1 }
setup:
  - shuffle: deck
  - post: antes
  - deal: 1 to each_player from deck
rounds:
  - name: bet
    betting: { order: after_dealer, bet: small_bet }
showdown:
  evaluate: best_hand(hand) using ranking
  winner: highest
  award: pot
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  limit_holdem: `spec: 1
game: limit_holdem
version: 1.0.0
title: Texas hold'em, fixed limit
players: 2..10
components: { deck: standard_52 }
ranking: { type: poker_hand, ace: high_and_low, hand_size: 5 }
positions:
  - dealer: rotates
  - small_blind: dealer + 1
  - big_blind: dealer + 2
zones:
  deck:      { kind: deck, visible: nobody }
  hand:      { kind: hand, per: player, visible: owner, limit: 2 }
  community: { kind: community, visible: everyone, limit: 5 }
  burn:      { kind: burn, visible: nobody }
  muck:      { kind: discard, visible: nobody }
betting: { type: fixed_limit, stacks: 200, blinds: [1, 2], small_bet: 2, big_bet: 4 }
setup:
  - shuffle: deck
  - post: antes
  - post: blinds
  - deal: 2 to each_player from deck
rounds:
  - name: preflop
    betting: { bet: small_bet }
  - name: flop
    actions:
      - burn: 1 from deck
      - deal: 3 to community from deck
    betting: { bet: small_bet }
  - name: turn
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: { bet: big_bet }
  - name: river
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: { bet: big_bet }
on:
  fold: [ move: all from self.hand to muck ]
  muck: [ move: all from self.hand to muck ]
showdown:
  evaluate: best_hand(hand + community) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  omaha: `spec: 1
game: omaha
version: 1.0.0
title: Omaha, pot limit
players: 2..10
components: { deck: standard_52 }
ranking: { type: poker_hand, ace: high_and_low, hand_size: 5 }
positions:
  - dealer: rotates
  - small_blind: dealer + 1
  - big_blind: dealer + 2
zones:
  deck:      { kind: deck, visible: nobody }
  hand:      { kind: hand, per: player, visible: owner, limit: 4 }
  community: { kind: community, visible: everyone, limit: 5 }
  burn:      { kind: burn, visible: nobody }
  muck:      { kind: discard, visible: nobody }
betting: { type: pot_limit, stacks: 200, ante: 0, blinds: [1, 2] }
setup:
  - shuffle: deck
  - post: antes
  - post: blinds
  - deal: 4 to each_player from deck
rounds:
  - name: preflop
    betting: standard
  - name: flop
    actions:
      - burn: 1 from deck
      - deal: 3 to community from deck
    betting: standard
  - name: turn
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: standard
  - name: river
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: standard
on:
  fold: [ move: all from self.hand to muck ]
  muck: [ move: all from self.hand to muck ]
showdown:
  evaluate: best_hand(hand, 2, community, 3) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  omaha_hi_lo: `spec: 1
game: omaha_hi_lo
version: 1.0.0
title: Omaha eight or better, fixed limit
players: 2..10
components: { deck: standard_52 }
ranking: { type: poker_hand, ace: high_and_low, hand_size: 5 }
rankings:
  low: { type: lowball_a5, ace: low, hand_size: 5, qualify: 8 }
positions:
  - dealer: rotates
  - small_blind: dealer + 1
  - big_blind: dealer + 2
zones:
  deck:      { kind: deck, visible: nobody }
  hand:      { kind: hand, per: player, visible: owner, limit: 4 }
  community: { kind: community, visible: everyone, limit: 5 }
  burn:      { kind: burn, visible: nobody }
  muck:      { kind: discard, visible: nobody }
betting: { type: fixed_limit, stacks: 200, blinds: [1, 2], small_bet: 2, big_bet: 4 }
setup:
  - shuffle: deck
  - post: antes
  - post: blinds
  - deal: 4 to each_player from deck
rounds:
  - name: preflop
    betting: { bet: small_bet }
  - name: flop
    actions:
      - burn: 1 from deck
      - deal: 3 to community from deck
    betting: { bet: small_bet }
  - name: turn
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: { bet: big_bet }
  - name: river
    actions:
      - burn: 1 from deck
      - deal: 1 to community from deck
    betting: { bet: big_bet }
on:
  fold: [ move: all from self.hand to muck ]
  muck: [ move: all from self.hand to muck ]
showdown:                    # the best high hand and the best low one share each pot
  - { evaluate: "best_hand(hand, 2, community, 3) using ranking", winner: highest, muck: true }
  - { evaluate: "best_hand(hand, 2, community, 3) using low", winner: highest }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  razz: `spec: 1
game: razz
title: Razz, fixed limit
players: 2..8
components: { deck: standard_52 }
ranking: { type: lowball_a5, ace: low, hand_size: 5 }
positions:
  - dealer: rotates
zones:
  deck: { kind: deck, visible: nobody }
  hole: { kind: hand, per: player, visible: owner, limit: 3 }
  up:   { kind: board, per: player, visible: everyone, limit: 4 }
  burn: { kind: burn, visible: nobody }
  muck: { kind: discard, visible: nobody }
betting: { type: fixed_limit, stacks: 400, ante: 1, bring_in: 2, small_bet: 8, big_bet: 16 }
setup:
  - shuffle: deck
  - post: antes
  - deal: 2 to each_player.hole from deck
  - deal: 1 to each_player.up from deck
rounds:
  - name: third              # the highest card brings it in, suits from spades to clubs
    betting: { order: player with max(rank_value(first(up)) * 4 + suit_value(first(up))), bet: small_bet }
  - name: fourth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: small_bet }
  - name: fifth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
  - name: sixth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
  - name: seventh
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.hole from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
on:
  fold:
    - move: all from self.hole to muck
    - move: all from self.up to muck
  muck:
    - move: all from self.hole to muck
    - move: all from self.up to muck
showdown:
  evaluate: best_hand(hole + up) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  seven_card_stud: `spec: 1
game: seven_card_stud
title: Seven-card stud, fixed limit
players: 2..8
components: { deck: standard_52 }
ranking: { type: poker_hand, ace: high_and_low, hand_size: 5 }
positions:
  - dealer: rotates
zones:
  deck: { kind: deck, visible: nobody }
  hole: { kind: hand, per: player, visible: owner, limit: 3 }
  up:   { kind: board, per: player, visible: everyone, limit: 4 }
  burn: { kind: burn, visible: nobody }
  muck: { kind: discard, visible: nobody }
betting: { type: fixed_limit, stacks: 400, ante: 1, bring_in: 2, small_bet: 8, big_bet: 16 }
setup:
  - shuffle: deck
  - post: antes
  - deal: 2 to each_player.hole from deck
  - deal: 1 to each_player.up from deck
rounds:
  - name: third              # the lowest card brings it in, suits from clubs to spades
    betting: { order: player with min(rank_value(first(up)) * 4 + suit_value(first(up))), bet: small_bet }
  - name: fourth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: small_bet }
  - name: fifth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
  - name: sixth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
  - name: seventh
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.hole from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
on:
  fold:
    - move: all from self.hole to muck
    - move: all from self.up to muck
  muck:
    - move: all from self.hole to muck
    - move: all from self.up to muck
showdown:
  evaluate: best_hand(hole + up) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  single_draw: `spec: 1
game: single_draw
title: Deuce to seven single draw, no limit
players: 2..7
components: { deck: standard_52 }
ranking: { type: lowball_27, ace: high, hand_size: 5 }
positions:
  - dealer: rotates
  - small_blind: dealer + 1
  - big_blind: dealer + 2
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner, limit: 5 }
  muck: { kind: discard, visible: nobody }
betting: { type: no_limit, stacks: 200, blinds: [1, 2] }
setup:
  - shuffle: deck
  - post: antes
  - post: blinds
  - deal: 5 to each_player from deck
rounds:
  - name: before_the_draw
    betting: standard
  - name: after_the_draw
    actions:
      - each_player:
          - discard: up to 5 from self.hand to muck
          - draw: discarded_count from deck
    betting: standard
on:
  fold: [ move: all from self.hand to muck ]
  muck: [ move: all from self.hand to muck ]
on_deck_empty:               # what was thrown away is dealt again
  - recycle: muck into deck
  - shuffle: deck
showdown:
  evaluate: best_hand(hand) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  stud_hi_lo: `spec: 1
game: stud_hi_lo
title: Seven-card stud eight or better, fixed limit
players: 2..8
components: { deck: standard_52 }
ranking: { type: poker_hand, ace: high_and_low, hand_size: 5 }
rankings:
  low: { type: lowball_a5, ace: low, hand_size: 5, qualify: 8 }
positions:
  - dealer: rotates
zones:
  deck: { kind: deck, visible: nobody }
  hole: { kind: hand, per: player, visible: owner, limit: 3 }
  up:   { kind: board, per: player, visible: everyone, limit: 4 }
  burn: { kind: burn, visible: nobody }
  muck: { kind: discard, visible: nobody }
betting: { type: fixed_limit, stacks: 400, ante: 1, bring_in: 2, small_bet: 8, big_bet: 16 }
setup:
  - shuffle: deck
  - post: antes
  - deal: 2 to each_player.hole from deck
  - deal: 1 to each_player.up from deck
rounds:
  - name: third              # the lowest card brings it in, suits from clubs to spades
    betting: { order: player with min(rank_value(first(up)) * 4 + suit_value(first(up))), bet: small_bet }
  - name: fourth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: small_bet }
  - name: fifth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
  - name: sixth
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.up from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
  - name: seventh
    actions:
      - burn: 1 from deck
      - deal: 1 to each_player.hole from deck (up_to)
    betting: { order: player with max(best_hand(up)), bet: big_bet }
on:
  fold:
    - move: all from self.hole to muck
    - move: all from self.up to muck
  muck:
    - move: all from self.hole to muck
    - move: all from self.up to muck
showdown:                    # the best high hand and the best low one share each pot
  - { evaluate: best_hand(hole + up) using ranking, winner: highest, muck: true }
  - { evaluate: best_hand(hole + up) using low, winner: highest }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  triple_draw: `spec: 1
game: triple_draw
title: Deuce to seven triple draw, fixed limit
players: 2..7
components: { deck: standard_52 }
ranking: { type: lowball_27, ace: high, hand_size: 5 }
positions:
  - dealer: rotates
  - small_blind: dealer + 1
  - big_blind: dealer + 2
zones:
  deck: { kind: deck, visible: nobody }
  hand: { kind: hand, per: player, visible: owner, limit: 5 }
  muck: { kind: discard, visible: nobody }
betting: { type: fixed_limit, stacks: 200, blinds: [1, 2], small_bet: 2, big_bet: 4 }
setup:
  - shuffle: deck
  - post: antes
  - post: blinds
  - deal: 5 to each_player from deck
rounds:
  - name: before_the_draw
    betting: { bet: small_bet }
  - name: first_draw
    actions:
      - each_player:
          - discard: up to 5 from self.hand to muck
          - draw: discarded_count from deck
    betting: { bet: small_bet }
  - name: second_draw
    actions:
      - each_player:
          - discard: up to 5 from self.hand to muck
          - draw: discarded_count from deck
    betting: { bet: big_bet }
  - name: third_draw
    actions:
      - each_player:
          - discard: up to 5 from self.hand to muck
          - draw: discarded_count from deck
    betting: { bet: big_bet }
on:
  fold: [ move: all from self.hand to muck ]
  muck: [ move: all from self.hand to muck ]
on_deck_empty:               # what was thrown away is dealt again
  - recycle: muck into deck
  - shuffle: deck
showdown:
  evaluate: best_hand(hand) using ranking
  winner: highest
  muck: true
  award: pot
  on_tie: { split: pot, odd_chip: first_after_dealer }
end: { when: count(players where stack > 0) == 1, winner: player with max(stack) }
verify: { level: committed, reveal: auditor }   # folded hands stay secret
`,
  war: `spec: 1
game: war
title: War
players: 2
components: { deck: standard_52 }
ranking: { type: high_card, ace: high, suits_break_ties: false }
zones:
  deck:   { kind: deck, visible: nobody }
  pile:   { kind: deck, per: player, visible: nobody }
  battle: { kind: board, per: player, visible: everyone }
setup:
  - shuffle: deck
  - deal: 26 to each_player.pile from deck
turn:
  order: clockwise
  phases:
    - name: ready
      offer: [flip]
    - name: battle
      actions:
        - each_player:
            - move: 1 from self.pile to self.battle (revealed, up_to)
        - resolve: { compare: bottom(battle) using ranking, winner: highest, on_tie: [ goto: war ] }
        - move: all from winner.battle to bottom of winner.pile
        - each_player:
            - move: all from self.battle to bottom of winner.pile
      next: end
    - name: war               # three cards face down, or as many as leave one to turn
      actions:
        - if: size(players.pile) == 0
          then: [ win: nobody ]
        - each_player:
            - move: (min(3, max(0, size(self.pile) - 1))) from self.pile to self.battle (face_down)
      next: battle
moves:
  flip: {}
end: { when: any(players where size(pile) + size(battle) == 0), winner: player with max(size(pile) + size(battle)) }
limits: { max_turns: 5000, on_limit: draw }
`,
} as const;
