export const id=3914,ids=[3914],modules={3914:((r,t,n)=>{n.r(t),n.d(t,{default:()=>s});var o=n(7519);const s=(0,o.h)({id:"whoami",summary:"Show whose credential this is.",inputs:{},outputs:{open_id:{description:"The user\u2019s id, stable within the calling application only."},name:{description:"The user\u2019s nickname."}},endpoints:["user.get"],onProject:!1,timeout:"1m",example:`with:
  token: \${{ secrets.PLATFORM_TOKEN }}
  base-url: \${{ vars.PLATFORM_BASE_URL }}
`,async run({client:i,log:a}){const e=await i.call("user.get",{});return a.info(`The credential belongs to ${e.name??"a user without a name"} (${e.open_id}).`),{outputs:{open_id:e.open_id,name:e.name??""},report:{title:"Who am I",blocks:[{type:"facts",rows:[["Name",e.name??"\u2013"],["Open id",e.open_id]]}]}}}})})};
